// Pages a second of a published page, against a bare server that has the same bytes in its hand.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { applyLoad } from '../http-load.mjs';
import { startFreshServer } from '../running-server.mjs';

const PATH = '/regua/';
const CONNECTIONS = [10, 100];

const answerOf = ({ url, headers }) =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

const startBare = async ({ headers, body }) => {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)));
  const { date: _date, connection: _connection, 'keep-alive': _kept, ...same } = headers;
  child.send({ headers: same, body: body.toString('base64') });
  const [{ port }] = await once(child, 'message');
  return { port, stop: () => child.kill() };
};

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 * @param {{requests: number}} size of one load
 */
export const measureServing = async (report, { requests }) => {
  const server = await startFreshServer();
  const { port, host } = new URL(server.connection.site);
  const ours = { url: `http://127.0.0.1:${port}${PATH}`, method: 'GET', headers: { host, 'accept-encoding': 'br' } };
  const bare = await startBare(await answerOf(ours));
  const sides = { ours, bare: { ...ours, url: `http://127.0.0.1:${bare.port}${PATH}` } };
  try {
    for (const call of Object.values(sides)) await applyLoad({ call, connections: 10, requests });
    for (const connections of CONNECTIONS) {
      const found = {};
      for (const [side, call] of Object.entries(sides)) found[side] = await applyLoad({ call, connections, requests });
      const name = `serving.${connections}`;
      report({ name: `${name}.pages`, value: Math.round(found.ours.rate), unit: 'pages/s' });
      report({ name: `${name}.bare`, value: Math.round(found.bare.rate), unit: 'pages/s' });
      report({ name: `${name}.ratio`, value: Number((found.ours.rate / found.bare.rate).toFixed(2)), unit: '×' });
      report({ name: `${name}.p99`, value: Number(found.ours.p99.toFixed(1)), unit: 'ms' });
      report({ name: `${name}.bare.p99`, value: Number(found.bare.p99.toFixed(1)), unit: 'ms' });
    }
  } finally {
    bare.stop();
    await server.stop();
  }
};
