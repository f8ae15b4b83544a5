// How soon a change reaches many sockets, and what a burst of changes costs.
import { WebSocket } from 'ws';
import { memoryOf } from './processes.mjs';

const SOCKETS = 500;
const CHANGES = 10;
const BURST = 10_000;
const LISTENERS = 10;
const SAMPLE_MS = 100;

const round = (number) => Math.round(number * 100) / 100;

const subscribed = (address, onChange) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.once('error', reject);
    socket.once('open', () => {
      const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'items' }] };
      socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', { config }]));
    });
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data));
      if (event === 'phx_reply') payload.status === 'ok' ? resolve(socket) : reject(new Error(JSON.stringify(payload)));
      if (event === 'postgres_changes') onChange(payload);
    });
  });

const subscribeAll = async (address, count, onChange) => {
  const sockets = [];
  for (let index = 0; index < count; index += 1) {
    sockets.push(await subscribed(address, (payload) => onChange(index, payload)));
  }
  return sockets;
};

const insert = async ({ backend, anonKey }, rows) => {
  const response = await fetch(`${backend}/rest/v1/items`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  if (!response.ok) throw new Error(`insert: ${response.status} ${await response.text()}`);
};

/** From the sending of an insert until the last of the sockets has heard of it. */
const measureReach = async (report, kind, connection, address) => {
  let heard = 0;
  let whole = () => undefined;
  const sockets = await subscribeAll(address, SOCKETS, () => {
    heard += 1;
    if (heard === SOCKETS) whole();
  });
  const times = [];
  for (let index = 0; index < CHANGES; index += 1) {
    heard = 0;
    const all = new Promise((resolve) => {
      whole = resolve;
    });
    const since = performance.now();
    await insert(connection, { name: 'told' });
    await all;
    times.push(performance.now() - since);
  }
  for (const socket of sockets) socket.terminate();
  times.sort((a, b) => a - b);
  report({ name: `backend.${kind}.change-to-${SOCKETS}-sockets.p50`, value: round(times[CHANGES / 2]), unit: 'ms' });
};

/** A burst in one transaction: how many changes were lost or came twice, how long it took, what memory it needed. */
const measureBurst = async (report, kind, connection, address, pid) => {
  const heard = Array.from({ length: LISTENERS }, () => new Set());
  let doubles = 0;
  let whole = () => undefined;
  const all = new Promise((resolve) => {
    whole = resolve;
  });
  const sockets = await subscribeAll(address, LISTENERS, (index, { data }) => {
    if (heard[index].has(data.record.id)) doubles += 1;
    heard[index].add(data.record.id);
    if (heard.every((ids) => ids.size === BURST)) whole();
  });
  const before = memoryOf(pid);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most ?? 0, memoryOf(pid) ?? 0);
  }, SAMPLE_MS);
  const since = performance.now();
  await insert(
    connection,
    Array.from({ length: BURST }, (_, index) => ({ name: `burst ${index}` })),
  );
  await all;
  const took = performance.now() - since;
  clearInterval(sampling);
  for (const socket of sockets) socket.terminate();
  const label = `backend.${kind}.burst-of-${BURST}`;
  report({ name: `${label}.time`, value: Math.round(took), unit: 'ms' });
  report({ name: `${label}.doubles`, value: doubles, unit: 'changes' });
  if (before !== undefined) report({ name: `${label}.memory-growth`, value: most - before, unit: 'MB' });
};

/** @param {{connection: {backend: string, anonKey: string}, pid: number}} server */
export const measureChanges = async (report, kind, { connection, pid }) => {
  const query = `apikey=${connection.anonKey}&vsn=2.0.0`;
  const address = `${connection.backend.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  await measureReach(report, kind, connection, address);
  await measureBurst(report, kind, connection, address, pid);
};
