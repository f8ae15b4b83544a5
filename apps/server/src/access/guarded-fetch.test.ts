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
    'http://0x7f.1/',
    'http://2130706433/',
    'http://100.64.0.1/',
    'http://168.63.129.16/machine',
    'http://192.0.2.1/',
    'http://192.88.99.1/',
    'http://198.19.255.255/',
    'http://203.0.113.9/',
    'http://239.1.1.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:93.184.215.14]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[100::1]/',
    'http://[2001::7f00:1]/',
    'http://[2001:20::1]/',
    'http://[2001:db8::1]/',
    'http://[2002:7f00:1::]/',
    'http://[3fff::1]/',
    'http://[5f00::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
  ])('does not call %s', async (address) => {
    await expect(guardedFetch({ fetch: answering({}) })(address)).rejects.toThrow(
      'not an address of the public internet',
    );
  });

  it.each([
    'http://8.8.8.8/',
    'http://100.128.0.1/',
    'http://168.63.129.17/',
    'http://[2606:4700::1111]/',
    'http://[2a00:1450::1]/',
  ])('calls %s', async (address) => {
    expect(await (await guardedFetch({ fetch: answering({}) })(address)).text()).toBe(`answer of ${address}`);
  });

  it.each(['fe80::1%eth0', '127.1', 'inside', ''])(
    'does not call a name whose address is none: %j',
    async (address) => {
      const send = guardedFetch({
        fetch: answering({}),
        addresses: publicAddresses({ resolve: async () => [address] }),
      });
      await expect(send('https://inside.example/')).rejects.toThrow('not an address of the public internet');
    },
  );

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
      addresses: publicAddresses({ resolve: async () => ['93.184.215.9'] }),
    });
    await expect(send('https://outside.example/')).rejects.toThrow('not an address of the public internet');
  });

  it('does not call a name of which one address of several is private, nor one that has none', async () => {
    for (const addresses of [['93.184.215.9', '10.0.0.1'], ['10.0.0.1', '93.184.215.9'], []]) {
      const send = guardedFetch({
        fetch: answering({}),
        addresses: publicAddresses({ resolve: async () => addresses }),
      });
      await expect(send('https://inside.example/')).rejects.toThrow('not an address of the public internet');
    }
  });

  it('says how the operator may let a site call an address, and calls what is let', async () => {
    await expect(guardedFetch({ fetch: answering({}) })('http://10.1.2.3:8000/x')).rejects.toMatchObject({
      code: 'server/private-network',
      hint: 'Use an address that is reachable from everywhere, or let the operator list it in ALLOWED_PRIVATE_ORIGINS.',
    });
    const send = guardedFetch({
      fetch: async ({ url }, addresses) => new Response(`${url} at ${addresses}`),
      addresses: publicAddresses({ allowedOrigins: ['http://10.1.2.3:8000'] }),
    });
    expect(await (await send('http://10.1.2.3:8000/x')).text()).toBe('http://10.1.2.3:8000/x at 10.1.2.3');
    await expect(send('http://10.1.2.3:8001/x')).rejects.toThrow('not an address of the public internet');
  });

  it('calls an address of version 6 by itself, without the brackets of its URL', async () => {
    const send = guardedFetch({ fetch: async (_request, addresses) => new Response(addresses.join()) });
    expect(await (await send('http://[2606:4700::1111]/')).text()).toBe('2606:4700::1111');
  });

  it('connects to the addresses that it checked', async () => {
    const send = guardedFetch({
      fetch: async (_request, addresses) => new Response(addresses.join()),
      addresses: publicAddresses({ resolve: async () => ['93.184.215.9', '93.184.215.10'] }),
    });
    expect(await (await send('https://outside.example/')).text()).toBe('93.184.215.9,93.184.215.10');
  });

  const outside = (responses: Record<string, Response>) => {
    const asked: Request[] = [];
    const send = guardedFetch({
      fetch: async (request) => {
        asked.push(request);
        return answering(responses)(request);
      },
      addresses: publicAddresses({ resolve: async () => ['93.184.215.9'] }),
    });
    return { send, asked };
  };
  const moved = (location?: string, status = 302) =>
    new Response(null, { status, headers: location === undefined ? {} : { location } });

  it('follows a redirect by a read that carries nothing of the call, and ends with its signal', async () => {
    const { send, asked } = outside({ 'https://a.example/x': moved('/y') });
    const ending = new AbortController();
    const answer = await send('https://a.example/x', {
      method: 'POST',
      body: 'secret',
      headers: { authorization: 'Bearer secret' },
      signal: ending.signal,
    });
    expect(await answer.text()).toBe('answer of https://a.example/y');
    expect(asked.map(({ method, redirect }) => [method, redirect])).toEqual([
      ['POST', 'manual'],
      ['GET', 'manual'],
    ]);
    expect([...(asked[1]?.headers ?? [])]).toEqual([]);
    ending.abort();
    expect(asked[1]?.signal.aborted).toBe(true);
  });

  it('hands back a redirect to who asked for it, and what is none', async () => {
    const { send } = outside({
      'https://a.example/moved': moved('/y'),
      'https://a.example/nowhere': moved(),
      'https://a.example/created': moved('/y', 201),
      'https://a.example/refused': moved('/y', 403),
    });
    expect((await send('https://a.example/moved', { redirect: 'manual' })).status).toBe(302);
    expect((await send('https://a.example/nowhere')).status).toBe(302);
    expect((await send('https://a.example/created')).status).toBe(201);
    expect((await send('https://a.example/refused')).status).toBe(403);
  });

  it('follows three redirects, and no fourth', async () => {
    const { send, asked } = outside(
      Object.fromEntries([1, 2, 3, 4].map((step) => [`https://a.example/${step}`, moved(`/${step + 1}`)])),
    );
    expect(await (await send('https://a.example/2')).text()).toBe('answer of https://a.example/5');
    asked.length = 0;
    await expect(send('https://a.example/1')).rejects.toMatchObject({
      code: 'server/private-network',
      message: 'https://a.example/5 was redirected more than 3 times.',
    });
    expect(asked).toHaveLength(4);
  });

  it('answers for the embedded backend without leaving the process', async () => {
    const send = guardedFetch({
      fetch: answering({}),
      inProcess: (request) => (request.url.includes('/backend/') ? Promise.resolve(new Response('here')) : null),
    });
    expect(await (await send('http://localhost/backend/x')).text()).toBe('here');
  });
});
