import { describe, expect, it, vi } from 'vitest';
import { resultOf } from '../../../testing/run-action.ts';

const url = 'https://api.test/x';

/** Sends a request of these fields, and says what was sent. */
const sent = async (fields: Readonly<Record<string, unknown>>, answer = () => new Response('')) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const result = await resultOf('http-request', fields, { fetch });
  const [address, init = {}] = fetch.mock.calls[0] ?? [];
  return { result, address, init, headers: Object.fromEntries(new Headers(init.headers)) };
};

describe('the address of http-request', () => {
  it.each<[object, string]>([
    [{}, ''],
    [{ queries: [{ key: 'a', value: 1 }] }, '?a=1'],
    [{ query: [{ name: 'a', value: 'b c' }] }, '?a=b%20c'],
    [{ params: { a: null, b: 2 } }, '?a=&b=2'],
    [{ queries: { a: 1 }, query: { b: 2 } }, '?a=1'],
    [{ query: { b: 2 }, params: { c: 3 } }, '?b=2'],
    [{ queries: ['text', null, { value: 1 }] }, ''],
    [{ args: { queries: { a: 1 } } }, '?a=1'],
    [{ args: { queries: { a: 1 } }, queries: { b: 2 } }, '?b=2'],
    [{ args: 'text' }, ''],
    [{ args: null }, ''],
  ])('with %o ends in %o', async (fields, query) => {
    expect((await sent({ url, ...fields })).address).toBe(url + query);
  });

  it('keeps the query that it has', async () => {
    expect((await sent({ url: `${url}?z=0`, queries: { a: 1 } })).address).toBe(`${url}?z=0&a=1`);
  });

  it.each([{}, { url: '' }, { url: 12 }])('of %o is missing', async (fields) => {
    await expect(sent(fields)).rejects.toThrow(/^No address to request\.$/);
  });

  it('may stand in args, as those of the REST plugin do', async () => {
    expect((await sent({ args: { url, method: 'delete' } })).init.method).toBe('DELETE');
  });
});

describe('the body of http-request', () => {
  const form = new FormData();
  const blob = new Blob(['x']);
  const query = new URLSearchParams('a=1');
  const bytes = new ArrayBuffer(2);

  it.each<[string, unknown, unknown, string | undefined]>([
    ['post', { n: 2 }, '{"n":2}', 'application/json'],
    ['put', [1, 2], '[1,2]', 'application/json'],
    ['post', 0, '0', 'application/json'],
    [
      'post',
      [
        { key: 'a', value: 1 },
        { key: 'b', value: 2 },
      ],
      '{"a":1,"b":2}',
      'application/json',
    ],
    ['post', [{ key: 'a', value: 1 }, 'text'], '[{"key":"a","value":1},"text"]', 'application/json'],
    ['post', [{ name: 'a', value: 1 }], '[{"name":"a","value":1}]', 'application/json'],
    ['post', [null], '[null]', 'application/json'],
    ['post', 'text', 'text', undefined],
    ['post', form, form, undefined],
    ['post', blob, blob, undefined],
    ['post', query, query, undefined],
    ['post', bytes, bytes, undefined],
    ['delete', { n: 2 }, '{"n":2}', 'application/json'],
    ['get', { n: 2 }, undefined, undefined],
    ['head', { n: 2 }, undefined, undefined],
    ['post', '', undefined, undefined],
    ['post', null, undefined, undefined],
    ['post', undefined, undefined, undefined],
  ])('of %s with %o is %o of type %s', async (method, body, expected, type) => {
    const { init, headers } = await sent({ url, method, body });
    expect([init.method, init.body, headers['content-type']]).toEqual([method.toUpperCase(), expected, type]);
  });

  it('may be named data', async () => {
    expect((await sent({ url, method: 'post', data: { n: 1 } })).init.body).toBe('{"n":1}');
  });
});

describe('http-request', () => {
  it('gets unless it says else, without cookies of other sites', async () => {
    const { init } = await sent({ url });
    expect(init.method).toBe('GET');
    expect(init).not.toHaveProperty('credentials');
    expect((await sent({ url, isWithCredentials: true })).init.credentials).toBe('include');
    expect((await sent({ url, isWithCredentials: 'no' })).init).not.toHaveProperty('credentials');
  });

  it('carries its headers, which win over the type of the body', async () => {
    const headers = [
      { key: 'Content-Type', value: 'application/ld+json' },
      { key: 'X-Empty', value: null },
    ];
    expect((await sent({ url, method: 'post', body: {}, headers })).headers).toEqual({
      'content-type': 'application/ld+json',
      'x-empty': '',
    });
  });

  it('answers with text where that is no JSON', async () => {
    expect((await sent({ url }, () => new Response('<p>'))).result).toBe('<p>');
    expect((await sent({ url }, () => new Response('[1]'))).result).toEqual([1]);
  });
});
