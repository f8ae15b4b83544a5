// One that does its worst for ever, in a thread of its own: it ends with the thread.
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { askServer } from '@trama/cli';

const PIECE = Buffer.alloc(64 * 1024, 97);
const PIECES = (2 * 1024 ** 3) / PIECE.length;

/** Sends 2 GB in pieces, without saying how much, for as long as it is taken. @returns how many bytes went out */
const sendPieces = ({ builder }) =>
  new Promise((resolve) => {
    const { host, port } = new URL(builder);
    let sent = 0;
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: port || 80,
        path: '/api/session',
        method: 'POST',
        headers: { host, origin: builder, 'content-type': 'application/json' },
      },
      (response) => response.resume().on('end', () => resolve(sent)),
    );
    outgoing.on('error', () => resolve(sent));
    outgoing.on('close', () => resolve(sent));
    const more = () => {
      while (sent < PIECES && !outgoing.destroyed) {
        sent += 1;
        if (!outgoing.write(PIECE)) return void outgoing.once('drain', more);
      }
      outgoing.end();
    };
    more();
  });

const DEEDS = {
  query: ({ backend, anonKey }) =>
    askServer(`${backend}/rest/v1/rpc/worst`, {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
      body: '{}',
    }),
  publish: ({ builder, cookie, site }) =>
    askServer(`${builder}/api/sites/${site}/publish`, {
      method: 'POST',
      headers: { origin: builder, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ environment: 'production', note: 'Bench' }),
    }),
  body: sendPieces,
};

const { kind, target } = workerData;
for (let times = 1; ; times += 1) {
  const answer = await DEEDS[kind](target).catch((error) => error);
  parentPort.postMessage({ kind, times, status: answer.status ?? String(answer) });
  await wait(10);
}
