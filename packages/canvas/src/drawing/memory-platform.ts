import type { Platform } from '@trama/engine';

/** Where the page believes to stand, and what opens the draft's files to it. */
export interface MemoryPlace {
  address: string;
  /** Bound to site and user; sent to the canvas' own origin alone. */
  token: string;
}

/** Requests to the own origin carry the token: a frame in another site has no cookies to show who asks. */
const withToken =
  (browser: Platform, origin: string, token: string): Platform['fetch'] =>
  (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, origin);
    if (address.origin !== origin || token === '') return browser.fetch(input, init);
    const request = new Request(input instanceof Request ? input : address, init);
    request.headers.set('authorization', `Bearer ${token}`);
    return browser.fetch(request);
  };

/**
 * The browser with an address of its own: the page in the canvas believes that it stands where the site would show it,
 * and nothing that it does leaves the frame.
 */
export const memoryPlatform = (browser: Platform, { address, token }: MemoryPlace): Platform => {
  const { origin } = browser.location();
  const visited = [new URL(address, origin)];
  const listeners = new Set<() => void>();
  const current = (): URL => visited.at(-1) as URL;
  const go = (href: string): URL => new URL(href, current());
  return {
    ...browser,
    environment: 'editor',
    fetch: withToken(browser, origin, token),
    location: () => {
      const { href, host, pathname, search, hash } = current();
      return { href, origin, host, pathname, search, hash };
    },
    history: {
      push: (href) => {
        visited.push(go(href));
      },
      replace: (href) => {
        visited[visited.length - 1] = go(href);
      },
      back: () => {
        if (visited.length < 2) return;
        visited.pop();
        for (const listener of listeners) listener();
      },
      position: () => visited.length - 1,
      onPop: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    assign: () => undefined,
    reload: () => undefined,
  };
};
