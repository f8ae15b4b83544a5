import type { Platform } from '@trama/engine';
import { describe, expect, it } from 'vitest';
import { type MemoryPlace, memoryPlatform } from './memory-platform.ts';

const ORIGIN = 'https://1.editor.trama.test';

/** The platform of a page at `/about`, and what it asks the browser for. */
const platformWith = (token: string, place: Partial<MemoryPlace> = {}) => {
  const asked: { url: string; token: string | null; visitor: string | null; prefer: string | null }[] = [];
  const browser = {
    location: () => ({ origin: ORIGIN }),
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const { headers } = request;
      asked.push({
        url: request.url,
        token: headers.get('authorization'),
        visitor: headers.get('x-trama-visitor'),
        prefer: headers.get('prefer'),
      });
      return new Response('');
    }) as typeof fetch,
  } as Partial<Platform> as Platform;
  return {
    platform: memoryPlatform(browser, {
      address: '/about',
      token: () => token,
      visitorToken: () => '',
      rehearsal: null,
      rows: null,
      trial: () => null,
      ...place,
    }),
    asked,
  };
};

describe('The platform of the canvas', () => {
  it('says to its own origin alone which canvas asks, and for whom', async () => {
    const { platform, asked } = platformWith('secret', { visitorToken: () => 'ana' });
    await platform.fetch(`${ORIGIN}/collections/1.json`);
    await platform.fetch('https://elsewhere.test/rows', { headers: { authorization: 'theirs' } });
    expect(asked).toMatchObject([
      { url: `${ORIGIN}/collections/1.json`, token: 'Bearer secret', visitor: 'ana' },
      { url: 'https://elsewhere.test/rows', token: 'theirs', visitor: null },
    ]);
  });

  it('lets functions of the embedded backend leave nothing behind while a page is edited, and calls no others', async () => {
    const rehearsal = { backendUrl: 'https://trama.test/backend' };
    const { platform, asked } = platformWith('secret', { rehearsal });
    const call = (url: string) =>
      platform.fetch(`${url}/rest/v1/rpc/quote`, { method: 'POST', headers: { prefer: 'count=exact' } });
    expect((await call('https://trama.test/backend')).status).toBe(200);
    expect((await call('https://project.test')).status).toBe(403);
    expect(asked).toMatchObject([
      { url: 'https://trama.test/backend/rest/v1/rpc/quote', prefer: 'count=exact, tx=rollback' },
    ]);
  });

  it('gives rows that the design holds as they are while a page is edited', async () => {
    const { platform, asked } = platformWith('secret', { rows: (id) => (id === 'plans' ? [{ name: 'Basic' }] : null) });
    const answer = await platform.fetch('/collections/plans.json?_wwcv=1');
    expect(await answer.json()).toEqual({ data: [{ name: 'Basic' }] });
    expect(asked).toEqual([]);
  });

  it('asks nobody while a run is replayed, and as the site would while a workflow is tried', async () => {
    const rehearsal = { backendUrl: 'https://trama.test/backend' };
    const insert = (place: Partial<MemoryPlace>) => {
      const { platform, asked } = platformWith('', { rehearsal, ...place });
      const sent = platform.fetch('https://trama.test/backend/rest/v1/rpc/quote', { method: 'POST' });
      return sent.then(({ status }) => ({ status, asked }));
    };
    expect(await insert({ trial: () => 'replay' })).toEqual({ status: 503, asked: [] });
    expect(await insert({ trial: () => 'run' })).toMatchObject({ status: 200, asked: [{ prefer: null }] });
  });

  it('calls functions as they are in preview', async () => {
    const { platform, asked } = platformWith('secret');
    await platform.fetch('https://project.test/rest/v1/rpc/quote', { method: 'POST' });
    expect(asked).toMatchObject([{ prefer: null }]);
  });

  it('stands where the site would show the page, and goes nowhere', () => {
    const { platform } = platformWith('');
    platform.history.push('/next?x=1');
    expect(platform.location()).toMatchObject({ origin: ORIGIN, pathname: '/next', search: '?x=1' });
    platform.history.back();
    expect(platform.location().pathname).toBe('/about');
  });
});
