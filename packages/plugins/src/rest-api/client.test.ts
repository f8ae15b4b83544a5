import type { PluginClient } from '@trama/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTab, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { restApi } from './definition.ts';

let tab: TestTab;
let client: PluginClient;
let asked: { url: string; init: RequestInit }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ pagina: { itens: [1, 2] } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  tab = createTab();
  client = createClient(tab.host(restApi.id, {}));
});
afterEach(() => vi.unstubAllGlobals());

const request = async (args: Record<string, unknown>): Promise<unknown> => client.actions?.apiRequest?.(args);
const pairs = (values: Record<string, unknown>): readonly object[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

const sent = (): { url: string; body: unknown; type: string | null } => {
  const { url, init } = asked[0] ?? { url: '', init: {} };
  return { url, body: init.body, type: new Headers(init.headers).get('content-type') };
};

test('a request carries query, headers and body; entries without key are left out with a warning', async () => {
  const answered = await request({
    url: 'https://api.example.com/v1?a=1#top',
    data: [...pairs({ nome: 'Ana' }), { value: 'lost' }],
    headers: pairs({ 'X-Key': 'k 1' }),
    queries: pairs({ q: 'é & ok' }),
  });
  expect(answered).toEqual({ pagina: { itens: [1, 2] } });
  expect(asked[0]?.init.method).toBe('POST');
  expect(new Headers(asked[0]?.init.headers).get('x-key')).toBe('k 1');
  expect(sent()).toEqual({
    url: 'https://api.example.com/v1?a=1&q=%C3%A9%20%26%20ok#top',
    body: '{"nome":"Ana"}',
    type: 'application/json',
  });
  expect(tab.logs).toMatchObject([{ level: 'warning' }]);
});

test('query, headers and body may be objects too, as forms of the builder fill them in', async () => {
  await request({ url: '/a', method: 'POST', data: { nome: 'Ana' }, headers: { 'x-key': 'k' }, queries: { q: 1 } });
  expect(sent()).toMatchObject({ url: '/a?q=1', body: '{"nome":"Ana"}' });
  expect(new Headers(asked[0]?.init.headers).get('x-key')).toBe('k');
});

test('a part that cannot be sent is named', async () => {
  const circle: Record<string, unknown> = {};
  circle.again = circle;
  for (const part of ['data', 'headers', 'queries'])
    await expect(request({ url: '/a', method: 'POST', [part]: { key: circle } })).rejects.toThrow(
      new RegExp(`^Failed to process ${part}: `),
    );
  expect(asked).toEqual([]);
});

test('a body is encoded as its content type says; a raw one is left as it is', async () => {
  const data = pairs({ nome: 'Ana Luz', idade: 3 });
  await request({ url: '/a', data, dataType: 'application/x-www-form-urlencoded' });
  expect(String(sent().body)).toBe('nome=Ana+Luz&idade=3');
  asked = [];
  await request({ url: '/a', data, dataType: 'multipart/form-data' });
  expect([...(sent().body as FormData)]).toEqual([
    ['nome', 'Ana Luz'],
    ['idade', '3'],
  ]);
  expect(sent().type).toBeNull();
  asked = [];
  await request({ url: '/a', data: '<a/>', dataType: 'application/xml', useRawBody: true });
  expect(sent()).toMatchObject({ body: '<a/>', type: 'application/xml' });
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a request is sent by %s', async (method) => {
  await request({ url: '/a', method, data: pairs({ a: 1 }) });
  expect([asked[0]?.init.method, asked[0]?.init.body]).toEqual([method, method === 'GET' ? undefined : '{"a":1}']);
});

test('cookies go along to another site only where the author says so', async () => {
  await request({ url: 'https://api.example.com', isWithCredentials: true });
  await request({ url: 'https://api.example.com' });
  expect(asked.map(({ init }) => init.credentials)).toEqual(['include', 'same-origin']);
});

test('a raw object travels as JSON', async () => {
  await request({ url: '/a', data: { nome: 'Ana' }, useRawBody: true });
  expect(sent()).toMatchObject({ body: '{"nome":"Ana"}', type: 'application/json' });
});

test('a collection takes the value at its key', async () => {
  const common = {
    collection: { id: 'c', name: 'Itens', limit: null },
    filter: null,
    sort: null,
    offset: 0,
    limit: null,
    signal: new AbortController().signal,
  };
  const config = { url: 'https://api.example.com', method: 'GET', resultKey: 'pagina.itens' };
  expect(await client.fetchCollection?.({ ...common, config })).toEqual({ data: [1, 2] });
});

test('an answer that is no success fails with status and body', async () => {
  answer = () => new Response('não', { status: 418 });
  const attempt = request({ url: '/a' });
  await expect(attempt).rejects.toThrow('HTTP error 418: não');
  await expect(attempt).rejects.toMatchObject({ status: 418, body: 'não' });
});

test('through the server the platform is given the request', async () => {
  const described = {
    url: 'https://api.example.com',
    method: 'PUT',
    data: '<a/>',
    queries: pairs({ q: 1 }),
    headers: pairs({ accept: 'text/xml' }),
    dataType: 'application/xml',
    useRawBody: true,
  };
  await request({ ...described, isThroughServer: true });
  expect(sent().url).toBe('/designs/site-1/rest-api/request');
  expect(asked[0]?.init.method).toBe('POST');
  expect(JSON.parse(String(sent().body))).toEqual(described);
});

test('a stream fills its variable, and cannot go through the server', async () => {
  answer = () => new Response('data: 1\ndata: 2\n');
  expect(await request({ url: '/a', useStreaming: true, streamVariableId: 'v' })).toEqual([1, 2]);
  expect(tab.siteVariables.get('v')).toEqual([1, 2]);
  await expect(request({ url: '/a', useStreaming: true, isThroughServer: true })).rejects.toThrow(
    'Streaming is not supported with server-side requests.',
  );
  answer = () => new Response(null);
  await expect(request({ url: '/a', useStreaming: true })).rejects.toThrow(
    'ReadableStream not supported in this browser.',
  );
  answer = () => new Response('cheio', { status: 503 });
  await expect(request({ url: '/a', useStreaming: true })).rejects.toThrow('HTTP error 503: cheio');
});
