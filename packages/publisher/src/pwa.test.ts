import { describe, expect, it, vi } from 'vitest';
import { SERVICE_WORKER } from './pwa.ts';

/** Runs the worker in a scope of its own; gives back what it listens to. */
const runWorker = () => {
  const listeners = new Map<string, (event: object) => void>();
  const fetch = vi.fn(async () => new Response('fresh'));
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  // A cache that is asked for anything fails: the name is there, as in a browser, and has nothing behind it.
  new Function('self', 'fetch', 'caches', SERVICE_WORKER)(scope, fetch, undefined);
  const answer = (method: string) => {
    const respondWith = vi.fn((_answer: Promise<Response>) => undefined);
    const request = new Request('https://site.test/data/home.json', { method });
    listeners.get('fetch')?.({ request, respondWith });
    return { request, respondWith };
  };
  return { fetch, answer };
};

describe('the service worker', () => {
  it('passes GET requests through each time, and keeps nothing', async () => {
    const { fetch, answer } = runWorker();
    const first = answer('GET');
    expect(fetch).toHaveBeenCalledExactlyOnceWith(first.request);
    const [given] = first.respondWith.mock.calls.map(([answered]) => answered);
    expect(await (await given)?.text()).toBe('fresh');
    answer('GET');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('leaves other requests to the browser', () => {
    const { fetch, answer } = runWorker();
    expect(answer('POST').respondWith).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });
});
