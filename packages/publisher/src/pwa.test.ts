import { describe, expect, it, vi } from 'vitest';
import { serviceWorkerOf } from './pwa.ts';

const SITE: Parameters<typeof serviceWorkerOf>[0] = {
  name: 'Chá & Cia <b>',
  languages: [
    { key: 'pt', lang: 'pt', default: true },
    { key: 'en', lang: 'en', default: false },
  ],
};

/** Runs the worker of a site that lies at `base` in a scope of its own; gives back what it listens to. */
const runWorker = (base = '/') => {
  const listeners = new Map<string, (event: object) => void>();
  const fetch = vi.fn(async () => new Response('fresh'));
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { scope: `https://site.test${base}` },
  };
  // A cache that is asked for anything fails: the name is there, as in a browser, and has nothing behind it.
  new Function('self', 'fetch', 'caches', serviceWorkerOf(SITE))(scope, fetch, undefined);
  const answer = (method: string) => {
    const respondWith = vi.fn((_answer: Promise<Response>) => undefined);
    const request = new Request('https://site.test/data/home.json', { method });
    listeners.get('fetch')?.({ request, respondWith });
    return { request, respondWith };
  };
  /** What a navigation to `path` is answered while nobody is reached. */
  const navigateOffline = async (path: string): Promise<Response | undefined> => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const respondWith = vi.fn((_answer: Promise<Response>) => undefined);
    const request = { method: 'GET', mode: 'navigate', url: `https://site.test${path}` };
    listeners.get('fetch')?.({ request, respondWith });
    return respondWith.mock.calls[0]?.[0];
  };
  return { fetch, answer, navigateOffline };
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

  it('says that there is no connection where a navigation reaches nobody, in the language of the address', async () => {
    const { navigateOffline } = runWorker();
    const answered = await navigateOffline('/contato/?de=1');
    expect(answered?.status).toBe(503);
    expect(answered?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answered?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*script-src 'sha256-/);
    expect(await answered?.text()).toMatch(/<html lang="pt">.*Sem conexão – Chá &amp; Cia &lt;b&gt;<\/title>/s);
    for (const path of ['/en', '/en/contact/'])
      expect(await (await navigateOffline(path))?.text()).toMatch(/<html lang="en">.*No connection/s);
    expect(await (await navigateOffline('/enfim/'))?.text()).toContain('<html lang="pt">');
  });

  it('knows the language of an address under the base path of its site', async () => {
    const { navigateOffline } = runWorker('/loja/');
    expect(await (await navigateOffline('/loja/en/contact/'))?.text()).toContain('<html lang="en">');
    expect(await (await navigateOffline('/loja/'))?.text()).toContain('<html lang="pt">');
  });

  it('leaves what a page asks for to fail as it fails', async () => {
    const { fetch, answer } = runWorker();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const [given] = answer('GET').respondWith.mock.calls.map(([answered]) => answered);
    await expect(given).rejects.toThrow('Failed to fetch');
  });
});
