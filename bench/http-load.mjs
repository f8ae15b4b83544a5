// Sends requests from a thread of its own, so that the load does not take its time from the server under test.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Stands in a body for an id that is another one in each request. */
export const FRESH_ID = '00000000-0000-4000-8000-f3e54f3e54f3';

const send = (agent, { url, method, headers, body }) =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode < 300 ? resolve() : reject(new Error(`${method} ${url}: ${response.statusCode}`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body?.replaceAll(FRESH_ID, randomUUID()));
  });

const work = async ({ call, connections, requests, perSecond = Number.POSITIVE_INFINITY }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let left = requests;
  const from = performance.now();
  const lane = async () => {
    while (left > 0) {
      const due = from + ((requests - left) * 1000) / perSecond;
      left -= 1;
      const early = due - performance.now();
      if (early > 0) await wait(early);
      // One that all connections were too busy for has waited since it was due.
      const since = perSecond === Number.POSITIVE_INFINITY ? performance.now() : due;
      await send(agent, call);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const rate = (requests * 1000) / (performance.now() - from);
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate, p50: times[Math.floor(times.length / 2)], p99: times[Math.floor(times.length * 0.99)] };
};

if (!isMainThread && workerData?.call !== undefined) {
  parentPort.postMessage(await work(workerData));
}

/**
 * Sends `requests` equal requests over `connections` connections, as fast as they are answered, or `perSecond` of them.
 * @param {{call: {url: string, method: string, headers: Record<string, string>, body?: string}, connections: number, requests: number, perSecond?: number}} load
 * @returns {Promise<{rate: number, p50: number, p99: number}>} requests a second, milliseconds
 */
export const applyLoad = (load) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
