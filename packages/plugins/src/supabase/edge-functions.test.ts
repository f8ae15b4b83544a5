import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTab, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabase } from './definition.ts';

let tab: TestTab;
let asked: { url: string; init: RequestInit }[];
let answer: () => Promise<Response>;

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  tab = createTab();
  asked = [];
  answer = async () => Response.json({ ok: true });
});
const disposals: (() => void)[] = [];
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose();
});

const invoke = async (args: Record<string, unknown>, apiKey = 'key'): Promise<unknown> => {
  const client = createClient(tab.host(supabase.id, { projectUrl: 'https://project.example.com', apiKey }));
  disposals.push(() => client.dispose?.());
  return client.actions?.invokeEdgeFunction?.(args);
};

const sent = (): { url: string; method?: string; body: unknown; headers: Headers } => {
  const { url, init } = asked[0] ?? { url: '', init: {} };
  return { url, method: init.method, body: init.body, headers: new Headers(init.headers) };
};

test('a function is called with query, headers and body', async () => {
  const args = {
    functionName: 'enviar-proposta',
    queries: [{ key: 'lang', value: 'pt' }],
    headers: { 'x-origem': 'site' },
    body: { contrato: 1 },
  };
  expect(await invoke(args)).toEqual({ ok: true });
  const { url, method, body, headers } = sent();
  expect({ url, method, body }).toEqual({
    url: 'https://project.example.com/functions/v1/enviar-proposta?lang=pt',
    method: 'POST',
    body: '{"contrato":1}',
  });
  expect(Object.fromEntries(headers)).toEqual({
    apikey: 'key',
    authorization: 'Bearer key',
    'content-type': 'application/json',
    'x-origem': 'site',
  });
});

test('a GET has no body, a text stays text, and a key that is no token does not stand in for one', async () => {
  await invoke({ functionName: 'f', method: 'GET', body: { ignored: true } }, 'sb_publishable_1');
  expect(sent()).toMatchObject({ method: 'GET', body: undefined });
  expect(sent().headers.has('authorization')).toBe(false);
  asked = [];
  await invoke({ functionName: 'f', body: 'oi' });
  expect(sent().body).toBe('oi');
  expect(sent().headers.get('content-type')).toBe('text/plain');
});

test('text is parsed where it is JSON, and left as it is elsewhere', async () => {
  answer = async () => new Response('[1]');
  expect(await invoke({ functionName: 'f' })).toEqual([1]);
  answer = async () => new Response('feito');
  expect(await invoke({ functionName: 'f' })).toBe('feito');
});

test.each<[string, () => Promise<Response>, object]>([
  [
    'Function returned an error status: 422',
    async () => Response.json({ campo: 'idade' }, { status: 422 }),
    { name: 'FunctionsHttpError', status: 422, responseBody: { campo: 'idade' } },
  ],
  [
    'Function relay error: 503',
    async () => new Response('busy', { status: 503, headers: { 'x-relay-error': 'true' } }),
    { name: 'FunctionsRelayError', status: 503, responseBody: 'busy' },
  ],
  [
    'Function fetch error: Failed to fetch',
    async () => Promise.reject(new TypeError('Failed to fetch')),
    { name: 'FunctionsFetchError', originalError: new TypeError('Failed to fetch') },
  ],
])('%s keeps what was answered as its cause', async (message, failing, cause) => {
  answer = failing;
  const attempt = invoke({ functionName: 'f' });
  await expect(attempt).rejects.toThrow(message);
  await expect(attempt).rejects.toMatchObject({ cause: { message, ...cause } });
});

test('a stream is read into its variable', async () => {
  answer = async () => new Response('data: {"n":1}\n\ndata: dois\n\ndata: [DONE]\n');
  expect(await invoke({ functionName: 'f', useStreaming: true, streamVariableId: 'v' })).toEqual([{ n: 1 }, 'dois']);
  expect(sent().headers.get('accept')).toBe('text/event-stream');
  expect(tab.siteVariables.get('v')).toEqual([{ n: 1 }, 'dois']);
  answer = async () => new Response(null);
  await expect(invoke({ functionName: 'f', useStreaming: true })).rejects.toThrow(
    'Response data does not contain a readable stream.',
  );
});
