import type { Platform } from '@trama/engine';

/**
 * The browser with an address of its own: the page in the canvas believes that it stands where the site would show it,
 * and nothing that it does leaves the frame.
 */
export const memoryPlatform = (browser: Platform, address: string): Platform => {
  const { origin } = browser.location();
  const visited = [new URL(address, origin)];
  const listeners = new Set<() => void>();
  const current = (): URL => visited.at(-1) as URL;
  const go = (href: string): URL => new URL(href, current());
  return {
    ...browser,
    environment: 'editor',
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
      onPop: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    assign: () => undefined,
    reload: () => undefined,
  };
};
