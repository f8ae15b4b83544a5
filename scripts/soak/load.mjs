import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import WebSocket from 'ws';
import { signInToBuilder } from '../../bench/publishing.mjs';

const SITE = 'soak';

/** Milliseconds in which somebody looks at a page, or thinks, before the next request. */
const PAUSE = 1500;

/** Longest that a request may take before it counts as failed, in milliseconds. */
const PATIENCE = 30_000;

/**
 * How long a connection is kept unused, in milliseconds: less than servers keep one, as browsers do, who would ask again. One that is closed
 * while it is used anew is nobody's failure.
 */
const KEPT_UNUSED = 30_000;

const agent = new Agent({ keepAlive: true, timeout: KEPT_UNUSED });

/** Sends a request to a host of this machine. @returns its status and text; status 0: there was no answer */
const send = (address, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve) => {
    const { host, port, pathname, search } = new URL(address);
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path: pathname + search, headers: { ...headers, host } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.once('end', () => resolve({ status: response.statusCode, text }));
        response.once('error', () => resolve({ status: 0, text: 'broken off' }));
      },
    );
    sent.setTimeout(PATIENCE, () => sent.destroy(new Error('no answer in time')));
    sent.once('error', (error) => resolve({ status: 0, text: error.message }));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

/**
 * Visitors, people who are signed in, builders, and people in a room, until they are told to go home.
 * @param {{connection: object, visitors: number, people: number, builders: number, talkers: number}} given
 * @param {(what: string, status: number, text: string) => void} onFailure hears of answers that should not be
 */
export const startLoad = async ({ connection, visitors, people, builders, talkers }, onFailure) => {
  const { site, backend, anonKey } = connection;
  const builder = await signInToBuilder(connection);
  await builder.create(SITE);
  await builder.publish(SITE);
  const own = Object.assign(new URL(site), { hostname: `${SITE}.localhost` }).origin;
  let isOver = false;
  const counts = { pages: 0, rows: 0, changes: 0, publishes: 0, heard: 0 };
  /** Changes that the server said it has. */
  const saved = [];

  const repeat = async (turn) => {
    await wait(Math.random() * PAUSE);
    while (!isOver) {
      await turn();
      await wait(PAUSE / 2 + Math.random() * PAUSE);
    }
  };
  const asked = async (what, address, init) => {
    const { status, text } = await send(address, init);
    if (status === 0 || status >= 400) onFailure(what, status, text.slice(0, 200));
    return { status, text };
  };

  const visit = () =>
    repeat(async () => {
      const address = Math.random() < 0.5 ? `${own}/` : `${site}/login`;
      const { status } = await asked('page', address);
      if (status === 200) counts.pages += 1;
    });

  const work = async (place) => {
    // Each account takes so many passwords in a minute, and all of them come at once where the clock is moved ahead.
    const { email, password } = connection.users[place % connection.users.length];
    const json = { apikey: anonKey, 'content-type': 'application/json' };
    let token = null;
    await repeat(async () => {
      if (token === null) {
        const init = { method: 'POST', headers: json, body: { email, password } };
        const { status, text } = await asked('sign-in', `${backend}/auth/v1/token?grant_type=password`, init);
        if (status === 200) token = JSON.parse(text).access_token;
        return;
      }
      const headers = { ...json, authorization: `Bearer ${token}` };
      const { status, text } = await send(`${backend}/auth/v1/user`, { headers });
      if (status === 200) counts.rows += 1;
      // A token ends after an hour, and where the clock is moved ahead.
      else if (status === 401 || status === 403) token = null;
      else onFailure('rows', status, text.slice(0, 200));
    });
  };

  const headers = { 'content-type': 'application/json', origin: connection.builder, cookie: builder.cookie };
  /** As a builder does: what may not have been heard is sent again under its name until it is. */
  const save = async (id, changes) => {
    const body = { protocol: BUILDER_PROTOCOL, format: FORMAT, clientId: id, patches: [{ id, changes }] };
    while (!isOver) {
      const { status } = await asked('change', `${connection.builder}/api/sites/${SITE}/patches`, {
        method: 'POST',
        headers,
        body,
      });
      if (status === 200) {
        counts.changes += 1;
        saved.push(id);
        return;
      }
      await wait(500);
    }
  };
  const build = (place) =>
    repeat(async () => {
      const id = randomUUID();
      await save(id, [{ op: 'add', entity: 'tokens', id, value: { id, name: id, type: 'color', value: '#000' } }]);
      if (place > 0 || counts.changes % 20 !== 0) return;
      const { status } = await asked('publish', `${connection.builder}/api/sites/${SITE}/publish`, {
        method: 'POST',
        headers,
        body: { environment: 'production', note: '' },
      });
      if (status < 300) counts.publishes += 1;
    });

  const clients = [];
  const talk = async (place) => {
    const client = createClient(Object.assign(new URL(backend), { hostname: '127.0.0.1' }).href, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: `soak ${place}` },
      realtime: { transport: WebSocket },
    });
    clients.push(client);
    let isIn = false;
    const channel = client.channel('soak').on('broadcast', { event: 'word' }, () => {
      counts.heard += 1;
    });
    channel.subscribe((status) => {
      isIn = status === 'SUBSCRIBED';
    });
    await repeat(async () => {
      if (isIn) await channel.send({ type: 'broadcast', event: 'word', payload: {} });
    });
  };

  const all = [
    ...Array.from({ length: visitors }, visit),
    ...Array.from({ length: people }, (_, place) => work(place)),
    ...Array.from({ length: builders }, (_, place) => build(place)),
    ...Array.from({ length: talkers }, (_, place) => talk(place)),
  ];
  return {
    counts,
    /** Sends everybody home. @returns changes that were acknowledged and are not kept */
    end: async () => {
      isOver = true;
      await Promise.all(all);
      for (const client of clients) await client.removeAllChannels();
      const { design } = await builder.ask('GET', `/sites/${SITE}/design`);
      return saved.filter((id) => !(id in design.tokens));
    },
  };
};
