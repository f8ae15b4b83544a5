import type { Platform } from '@trama/engine';
import { describe, expect, it } from 'vitest';
import { memoryPlatform } from './memory-platform.ts';

const ORIGIN = 'https://1.editor.trama.test';

/** The platform of a page at `/about`, and what it asks the browser for. */
const platformWith = (token: string) => {
  const asked: { url: string; token: string | null }[] = [];
  const browser = {
    location: () => ({ origin: ORIGIN }),
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      asked.push({ url: request.url, token: request.headers.get('authorization') });
      return new Response('');
    }) as typeof fetch,
  } as Partial<Platform> as Platform;
  return { platform: memoryPlatform(browser, { address: '/about', token }), asked };
};

describe('The platform of the canvas', () => {
  it('sends the token to its own origin, and to no other', async () => {
    const { platform, asked } = platformWith('secret');
    await platform.fetch(`${ORIGIN}/collections/1.json`);
    await platform.fetch('https://elsewhere.test/rows', { headers: { authorization: 'theirs' } });
    expect(asked).toEqual([
      { url: `${ORIGIN}/collections/1.json`, token: 'Bearer secret' },
      { url: 'https://elsewhere.test/rows', token: 'theirs' },
    ]);
  });

  it('stands where the site would show the page, and goes nowhere', () => {
    const { platform } = platformWith('');
    platform.history.push('/next?x=1');
    expect(platform.location()).toMatchObject({ origin: ORIGIN, pathname: '/next', search: '?x=1' });
    platform.history.back();
    expect(platform.location().pathname).toBe('/about');
  });
});
