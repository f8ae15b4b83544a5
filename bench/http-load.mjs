// Sends requests from a thread of its own, so that the load does not take its time from the server under test.
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const send = (agent, { url, method, headers, body }) =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode < 300 ? resolve() : reject(new Error(`${method} ${url}: ${response.statusCode}`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const work = async ({ call, connections, requests }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let left = requests;
  const from = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const since = performance.now();
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
 * Sends `requests` equal requests over `connections` connections.
 * @param {{call: {url: string, method: string, headers: Record<string, string>, body?: string}, connections: number, requests: number}} load
 * @returns {Promise<{rate: number, p50: number, p99: number}>} requests a second, milliseconds
 */
export const applyLoad = (load) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
