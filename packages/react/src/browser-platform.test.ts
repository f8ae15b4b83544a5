import { describe, expect, it } from 'vitest';
import { createBrowserPlatform } from './browser-platform.ts';

interface Entry {
  state: unknown;
  href: string;
}

/** As much of a window as the test looks at. */
const windowAt = (href: string) => {
  const entries: Entry[] = [{ state: null, href }];
  let index = 0;
  const listeners = new Map<string, (() => void)[]>();
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return entries[index]?.state;
    },
    pushState: (state: unknown, _title: string, next: string) => {
      entries.splice(index + 1, entries.length, { state, href: next });
      index += 1;
    },
    replaceState: (state: unknown, _title: string, next: string) => {
      entries[index] = { state, href: next };
    },
    back: () => {
      index -= 1;
    },
  };
  const window = {
    location: new URL(href),
    history,
    document: { documentElement: {} },
    addEventListener: (name: string, listener: () => void) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    localStorage: {
      getItem: () => {
        throw new Error('forbidden');
      },
    },
  };
  const leave = (): void => {
    for (const listener of listeners.get('pagehide') ?? []) listener();
  };
  return { platform: createBrowserPlatform(window as never), history, leave };
};

describe('the browser', () => {
  it.each([
    ['http://loja.localhost:4000/', 'production'],
    ['http://localhost:4000/', 'production'],
    ['http://staging.example.com/', 'staging'],
    ['http://loja.staging.localhost:4000/', 'staging'],
    ['http://loja.preview.localhost:4000/', 'preview'],
    ['http://loja.editor.localhost:4000/', 'editor'],
    ['http://my-preview-shop.example.com/', 'production'],
    ['http://shop.example.preview/', 'production'],
  ])('at %s shows the environment %s', (href, environment) => {
    expect(windowAt(href).platform.environment).toBe(environment);
  });

  it('numbers the entries that the site has pushed', () => {
    const { platform } = windowAt('http://x.localhost/');
    const { history } = platform;
    expect(history.position()).toBe(0);
    history.push('/a/');
    history.push('/b/');
    history.replace('/b/?q=1');
    expect(history.position()).toBe(2);
    history.back();
    expect(history.position()).toBe(1);
  });

  it('leaves scrolling back to the engine within the site, to itself across documents', () => {
    const { platform, history, leave } = windowAt('http://x.localhost/');
    expect(history.scrollRestoration).toBe('auto');
    platform.history.push('/a/');
    expect(history.scrollRestoration).toBe('manual');
    leave();
    expect(history.scrollRestoration).toBe('auto');
  });

  it('that forbids storage has nothing stored', () => {
    expect(windowAt('http://x.localhost/').platform.storage.get('ww-app-theme')).toBeNull();
  });
});
