import { describe, expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';
import { publicAddresses } from './public-addresses.ts';

const answering =
  (responses: Record<string, Response>) =>
  async ({ url }: Request): Promise<Response> =>
    responses[url] ?? new Response(`answer of ${url}`);

describe('a guarded fetch', () => {
  it.each([
    'http://127.0.0.1/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0.0.0.0/',
  ])('does not call %s', async (address) => {
    await expect(guardedFetch({ fetch: answering({}) })(address)).rejects.toThrow(
      'not an address of the public internet',
    );
  });

  it('does not call a public name of a private address', async () => {
    const send = guardedFetch({
      fetch: answering({}),
      addresses: publicAddresses({ resolve: async () => ['192.168.0.7'] }),
    });
    await expect(send('https://inside.example/')).rejects.toThrow('not an address of the public internet');
  });

  it('does not follow a redirect into a private network', async () => {
    const redirecting = answering({
      'https://outside.example/': new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } }),
    });
    const send = guardedFetch({
      fetch: redirecting,
      addresses: publicAddresses({ resolve: async () => ['203.0.113.9'] }),
    });
    await expect(send('https://outside.example/')).rejects.toThrow('not an address of the public internet');
  });

  it('connects to the addresses that it checked', async () => {
    const send = guardedFetch({
      fetch: async (_request, addresses) => new Response(addresses.join()),
      addresses: publicAddresses({ resolve: async () => ['203.0.113.9', '203.0.113.10'] }),
    });
    expect(await (await send('https://outside.example/')).text()).toBe('203.0.113.9,203.0.113.10');
  });

  it('answers for the embedded backend without leaving the process', async () => {
    const send = guardedFetch({
      fetch: answering({}),
      inProcess: (request) => (request.url.includes('/backend/') ? Promise.resolve(new Response('here')) : null),
    });
    expect(await (await send('http://localhost/backend/x')).text()).toBe('here');
  });
});
