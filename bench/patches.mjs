// How fast the patches of one site are taken: sixty tabs that send one after the other, then two hundred patches a second, each
// while five builders listen. `--postgres` asks a server on a Postgres of its own, which waits for its disk as in production.
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { parseArgs } from 'node:util';
import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import { startPostgres } from '../scripts/house/postgres.mjs';
import { applyLoad, FRESH_ID } from './http-load.mjs';
import { signInToBuilder } from './publishing.mjs';
import { freshDataFolder, startServerOn } from './running-server.mjs';

const SITE = 'seguros';
const TABS = 60;
const LISTENERS = 5;
const PER_SECOND = 200;
const SECONDS = 20;
/** Requests of the first measure. */
const AT_ONCE = 3000;

/** A builder that hears the patches of others. @returns what ends it, with how many it has heard */
const listen = async ({ builder }, cookie) => {
  let heard = 0;
  const request = await new Promise((resolve, reject) => {
    const url = new URL(`${builder}/api/sites/${SITE}/events`);
    const asked = get({ host: '127.0.0.1', port: url.port, path: url.pathname, headers: { host: url.host, cookie } });
    asked.once('error', reject);
    asked.once('response', (response) => {
      response.setEncoding('utf8').on('data', (chunk) => {
        heard += chunk.split('event: patch').length - 1;
      });
      response.once('error', () => undefined);
      resolve(asked);
    });
  });
  return () => {
    request.destroy();
    return heard;
  };
};

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 * @param {readonly string[]} args
 */
export const run = async (report, args) => {
  const { values } = parseArgs({ args: [...args], options: { postgres: { type: 'boolean' } } });
  const { dataDir, remove } = freshDataFolder();
  const postgres = values.postgres ? await startPostgres({ isDurable: true }) : undefined;
  const kind = postgres ? 'postgres' : 'embedded';
  try {
    const server = await startServerOn(dataDir, postgres ? { DATABASE_URL: postgres.url } : {});
    try {
      await measure(server.connection, (name, value, unit) => report({ name: `patches.${kind}.${name}`, value, unit }));
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    remove();
  }
};

const measure = async (connection, report) => {
  const { cookie, change, ask } = await signInToBuilder(connection);
  const id = randomUUID();
  await change(SITE, [{ op: 'add', entity: 'tokens', id, value: { id, name: 'Bench', type: 'color', value: '#000' } }]);
  const url = new URL(`${connection.builder}/api/sites/${SITE}/patches`);
  const call = {
    url: `http://127.0.0.1:${url.port}${url.pathname}`,
    method: 'POST',
    headers: { host: url.host, origin: connection.builder, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      protocol: BUILDER_PROTOCOL,
      format: FORMAT,
      clientId: 'bench',
      patches: [
        { id: FRESH_ID, changes: [{ op: 'set', entity: 'tokens', id, path: ['description'], value: FRESH_ID }] },
      ],
    }),
  };
  for (const [name, load] of Object.entries({
    tabs: { requests: AT_ONCE },
    paced: { requests: PER_SECOND * SECONDS, perSecond: PER_SECOND },
  })) {
    const { sequence: before } = await ask('GET', `/sites/${SITE}/design`);
    const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen(connection, cookie)));
    const { rate, p50, p99 } = await applyLoad({ call, connections: TABS, ...load });
    const { sequence } = await ask('GET', `/sites/${SITE}/design`);
    for (const end of listeners) end();
    if (sequence - before !== load.requests)
      throw new Error(`Of ${load.requests} patches ${sequence - before} are kept.`);
    report(`${name}.rate`, Math.round(rate), '/s');
    report(`${name}.p50`, Math.round(p50), 'ms');
    report(`${name}.p99`, Math.round(p99), 'ms');
  }
};
