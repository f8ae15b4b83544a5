import { describe, expect, it } from 'vitest';
import { boundFetch } from './bound-fetch.ts';

/** A service that answers some addresses by a redirect, and any other with what it was asked. */
const service = (redirects: Record<string, { status: number; location?: string }>) => {
  const asked: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.clone());
    const redirect = redirects[request.url];
    if (!redirect) return Response.json({ url: request.url, method: request.method, body: await request.text() });
    const { status, location } = redirect;
    return new Response('', { status, headers: location === undefined ? {} : { location } });
  };
  return { send, asked };
};

const API = 'https://api.example';
const posted = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'text/csv', 'content-encoding': 'identity', 'content-length': '7', prefer: 'minimal' },
});

describe('a bound fetch', () => {
  it('asks an origin of its site, and nothing at any other', async () => {
    const { send, asked } = service({});
    const bound = boundFetch(send, [API]);
    expect(await (await bound(`${API}/rows`, posted('a,b'))).json()).toEqual({
      url: `${API}/rows`,
      method: 'POST',
      body: 'a,b',
    });
    await expect(bound('https://elsewhere.example/')).rejects.toMatchObject({
      code: 'server/forbidden',
      message: 'The request was led to https://elsewhere.example, where it may not go.',
    });
    expect(asked).toHaveLength(1);
  });

  it('asks for each redirect itself, so that none leads away from those origins', async () => {
    const { send, asked } = service({ [`${API}/`]: { status: 302, location: 'https://elsewhere.example/secret' } });
    await expect(boundFetch(send, [API])(`${API}/`)).rejects.toThrow('https://elsewhere.example');
    expect(asked.map(({ url, redirect }) => [url, redirect])).toEqual([[`${API}/`, 'manual']]);
  });

  it.each([301, 302, 303])('follows a %i of a POST by GET, without the body and what described it', async (status) => {
    const { send, asked } = service({ [`${API}/old`]: { status, location: '/new' } });
    const answer = await boundFetch(send, [API])(`${API}/old`, posted('a,b'));
    expect(await answer.json()).toEqual({ url: `${API}/new`, method: 'GET', body: '' });
    expect(Object.fromEntries(asked[1]?.headers ?? [])).toEqual({ prefer: 'minimal' });
  });

  it.each([307, 308])('follows a %i with the same method, body and headers', async (status) => {
    const { send, asked } = service({ [`${API}/old`]: { status, location: '/new' } });
    const answer = await boundFetch(send, [API])(`${API}/old`, posted('a,b'));
    expect(await answer.json()).toEqual({ url: `${API}/new`, method: 'POST', body: 'a,b' });
    expect(asked[1]?.headers.get('content-type')).toBe('text/csv');
  });

  it.each(['HEAD', 'DELETE', 'PUT'])('follows a 302 of a %s by the same method', async (method) => {
    const { send, asked } = service({ [`${API}/old`]: { status: 302, location: '/new' } });
    await boundFetch(send, [API])(`${API}/old`, { method });
    expect(asked.map((request) => request.method)).toEqual([method, method]);
  });

  it.each([
    ['HEAD', 'HEAD'],
    ['GET', 'GET'],
    ['PUT', 'GET'],
  ])('follows a 303 of a %s by %s', async (method, followedBy) => {
    const { send, asked } = service({ [`${API}/old`]: { status: 303, location: '/new' } });
    await boundFetch(send, [API])(`${API}/old`, { method });
    expect(asked.map((request) => request.method)).toEqual([method, followedBy]);
  });

  it('has no body left for a redirect that follows one to GET', async () => {
    const { send } = service({
      [`${API}/old`]: { status: 302, location: '/middle' },
      [`${API}/middle`]: { status: 307, location: '/new' },
    });
    const answer = await boundFetch(send, [API])(`${API}/old`, posted('a,b'));
    expect(await answer.json()).toEqual({ url: `${API}/new`, method: 'GET', body: '' });
  });

  it('keeps the signal through a redirect', async () => {
    const { send, asked } = service({ [`${API}/old`]: { status: 307, location: `${API}/new` } });
    const ending = new AbortController();
    await boundFetch(send, [API])(`${API}/old`, { signal: ending.signal });
    ending.abort();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('hands back what is no redirect: another status with a location, or a redirect without one', async () => {
    const { send } = service({
      [`${API}/created`]: { status: 201, location: '/rows/1' },
      [`${API}/choices`]: { status: 300, location: '/rows/1' },
      [`${API}/moved`]: { status: 301 },
      [`${API}/wrong`]: { status: 400, location: '/rows/1' },
    });
    const bound = boundFetch(send, [API]);
    for (const [path, status] of Object.entries({ created: 201, choices: 300, moved: 301, wrong: 400 }))
      expect((await bound(`${API}/${path}`)).status).toBe(status);
  });

  it('follows three redirects, and no fourth', async () => {
    const { send, asked } = service(
      Object.fromEntries([1, 2, 3, 4].map((step) => [`${API}/${step}`, { status: 307, location: `/${step + 1}` }])),
    );
    const bound = boundFetch(send, [API]);
    expect(await (await bound(`${API}/2`)).json()).toMatchObject({ url: `${API}/5` });
    asked.length = 0;
    await expect(bound(`${API}/1`)).rejects.toMatchObject({
      code: 'server/service-failed',
      message: `${API}/5 was redirected more than 3 times.`,
    });
    expect(asked).toHaveLength(4);
  });
});
