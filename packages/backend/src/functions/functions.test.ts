import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;
let directory: string;
const lines: string[] = [];

const write = async (files: Record<string, string>): Promise<void> => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
};

const FILES = {
  'config.toml': '[functions.open]\nverify_jwt = false\n\n[functions.other]\nverify_jwt = true\n',
  '.env': 'SHARED=everybody\n',
  '_shared/greet.ts': "export const greet = (name: string): string => 'Hello ' + name;\n",
  'hello/index.ts': `
    import { greet } from '../_shared/greet.ts';
    Deno.serve(async (request: Request): Promise<Response> => {
      const { name } = await request.json();
      return Response.json({ message: greet(name) }, { headers: { 'x-own': 'yes' } });
    });`,
  'echo/index.ts': `
    export default async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const type = request.headers.get('content-type') ?? '';
      const body = type.startsWith('multipart/form-data')
        ? [...(await request.formData())].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
        : await request.text();
      return Response.json({ method: request.method, path: pathname + search, type: type.split(';')[0], body, own: request.headers.get('x-own') });
    };`,
  'open/index.ts': `export default { fetch: () => new Response('open', { headers: { 'access-control-allow-origin': 'https://a.example' } }) };`,
  'secrets/.env': 'OWN=mine\n',
  'secrets/index.ts': `Deno.serve(() => Response.json(Deno.env.toObject()));`,
  'other/index.ts': `Deno.serve(() => Response.json({ own: Deno.env.get('OWN') ?? null, shared: Deno.env.get('SHARED'), given: Deno.env.get('GIVEN') ?? null }));`,
  'notes/index.ts': `
    import { createClient } from 'npm:@supabase/supabase-js@2';
    import 'jsr:@supabase/functions-js/edge-runtime.d.ts';
    Deno.serve(async (request) => {
      const own = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_ANON_KEY')!, {
        global: { headers: { Authorization: request.headers.get('Authorization')! } },
      });
      const all = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')!);
      const [mine, every] = await Promise.all([own.from('notes').select('text'), all.from('notes').select('text')]);
      return Response.json({ mine: mine.data, every: every.data, error: mine.error ?? every.error });
    });`,
  'stream/index.ts': `
    Deno.serve((request) => {
      const encoder = new TextEncoder();
      const body = new ReadableStream({
        async start(controller) {
          for (const word of ['um', 'dois', '[DONE]']) {
            controller.enqueue(encoder.encode('data: ' + word + '\\n\\n'));
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });`,
  'std/deno.json': '{"imports":{"std/":"https://deno.land/std@0.224.0/"}}',
  'std/index.ts': `
    import 'https://deno.land/x/xhr@0.1.0/mod.ts';
    import { serve } from 'https://deno.land/std@0.168.0/http/server.ts';
    import { decode, encode } from 'https://deno.land/std/encoding/base64.ts';
    import { decodeBase64, encodeBase64 } from 'std/encoding/base64.ts';
    serve(async (request: Request) => {
      const text = await request.text();
      const bytes = new TextEncoder().encode(text);
      if (text === '') throw new Error('nothing was sent');
      return Response.json([encode(text), encodeBase64(bytes), new TextDecoder().decode(decode(encode(bytes.buffer))), [...decodeBase64('/w==')]]);
    }, { onError: (error) => new Response(String(error), { status: 400 }) });`,
  'throws/index.ts': `Deno.serve(() => { throw new Error('inside'); });`,
  'exits/index.ts': `Deno.serve(async () => { setTimeout(() => { throw new Error('outside'); }, 0); await new Promise(() => {}); });`,
  'loops/index.ts': `Deno.serve(() => { for (;;); });`,
  'eats/index.ts': `Deno.serve(() => { const all = []; for (;;) all.push(Array.from({ length: 100000 }, (_, i) => ({ i }))); });`,
  'waits/index.ts': `Deno.serve(() => new Promise(() => {}));`,
  'broken/index.ts': `import { missing } from './nowhere.ts'; Deno.serve(() => new Response(missing));`,
  'empty/index.ts': `export const nothing = 1;`,
  'status/index.ts': `Deno.serve(() => Response.json({ reason: 'not today' }, { status: 418 }));`,
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-functions-'));
  await write(FILES);
  running = await startBackend({
    functions: {
      directory,
      secrets: { '*': { SHARED: 'everybody' }, secrets: { GIVEN: 'by option' } },
      blockedLimit: 2000,
      answerTimeout: 8000,
      memoryLimit: 48,
      log: (name, line) => lines.push(`${name}: ${line}`),
    },
  });
  await running.sql(`
    create table notes (id int primary key generated always as identity, owner uuid, text text);
    alter table notes enable row level security;
    create policy own on notes for select to authenticated using (owner = auth.uid());
    insert into notes (owner, text) values (gen_random_uuid(), 'of somebody');
  `);
});
afterAll(async () => {
  await running?.stop();
  await rm(directory, { recursive: true, force: true });
});

const call = (path: string, init: RequestInit = {}, key: string | null = running.backend.anonKey) =>
  fetch(`${running.url}/functions/v1/${path}`, {
    ...init,
    headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...init.headers },
  });
const errorOf = async (answer: { error: { context: Response } | null; response?: Response }) => ({
  status: answer.response?.status,
  body: await answer.error?.context.json(),
});

describe('a function', () => {
  test('is TypeScript with what it shares, and answers the client', async () => {
    const { data, error, response } = await running.client().functions.invoke('hello', { body: { name: 'Ana' } });
    expect([data, error]).toEqual([{ message: 'Hello Ana' }, null]);
    expect(response?.headers.get('x-own')).toBe('yes');
  });

  test('gets every kind of body, method, query and header as they were sent', async () => {
    const invoke = async (options: object) => (await running.client().functions.invoke('echo', options)).data;
    expect(await invoke({ body: { a: 1 } })).toMatchObject({
      method: 'POST',
      path: '/echo',
      type: 'application/json',
      body: '{"a":1}',
    });
    expect(await invoke({ body: 'text' })).toMatchObject({ type: 'text/plain', body: 'text' });
    expect(await invoke({ body: new Blob(['bytes'], { type: 'image/x' }) })).toMatchObject({
      type: 'image/x',
      body: 'bytes',
    });
    const form = new FormData();
    form.append('field', 'value');
    form.append('file', new File(['x'], 'a.txt'));
    expect(await invoke({ body: form })).toMatchObject({
      body: [
        ['field', 'value'],
        ['file', 'a.txt'],
      ],
    });
    expect(await invoke({ method: 'PATCH', body: 'x', headers: { 'x-own': '1' } })).toMatchObject({
      method: 'PATCH',
      own: '1',
    });
    expect(await invoke({ method: 'GET' })).toMatchObject({ method: 'GET', body: '' });
    expect(await (await call('echo/deeper/path?q=%C3%A3', { method: 'DELETE' })).json()).toMatchObject({
      method: 'DELETE',
      path: '/echo/deeper/path?q=%C3%A3',
    });
    const large = 'x'.repeat(500_000);
    expect(((await invoke({ body: large })) as { body: string }).body.length).toBe(large.length);
  });

  test('answers with a stream that is read as it comes', async () => {
    const { data } = await running.client().functions.invoke('stream');
    expect(await (data as Response).text()).toBe('data: um\n\ndata: dois\n\ndata: [DONE]\n\n');
  });

  test('is served by the standard library of Deno, as examples have it', async () => {
    const answer = await call('std', { method: 'POST', body: 'olá' });
    expect([answer.status, await answer.json()]).toEqual([200, ['b2zDoQ==', 'b2zDoQ==', 'olá', [255]]]);
    const failed = await call('std', { method: 'POST' });
    expect([failed.status, await failed.text()]).toEqual([400, 'Error: nothing was sent']);
  });

  test('queries as its caller and as the service', async () => {
    const { client, userId } = await running.signedIn('ana@example.com');
    await running.sql(`insert into notes (owner, text) values ('${userId}', 'of Ana')`);
    const { data } = await client.functions.invoke('notes');
    expect(data).toEqual({
      mine: [{ text: 'of Ana' }],
      every: [{ text: 'of somebody' }, { text: 'of Ana' }],
      error: null,
    });
  });

  test('runs anew when a file of it changes, and when it appears', async () => {
    expect((await call('later', { method: 'POST' })).status).toBe(404);
    await write({
      '_shared/word.ts': `export const word = 'one';`,
      'later/index.ts': `import { word } from '../_shared/word.ts'; Deno.serve(() => new Response(word));`,
    });
    expect(await (await call('later', { method: 'POST' })).text()).toBe('one');
    await write({ '_shared/word.ts': `export const word = 'another';` });
    expect(await (await call('later', { method: 'POST' })).text()).toBe('another');
  });

  test('of the main site answers', async () => {
    const site = fileURLToPath(new URL('../../../../sites/seguros/functions', import.meta.url));
    const own = await startBackend({ functions: { directory: site } });
    const { data } = await own.client().functions.invoke('cep', { body: { cep: '01310-100' } });
    await own.stop();
    expect(data).toMatchObject({ cep: '01310100', uf: 'SP' });
  });
});

describe('who may call', () => {
  test('is whoever shows a token of the project, unless the function is open', async () => {
    const without = await call('hello', { method: 'POST', body: '{"name":"x"}' }, null);
    expect([without.status, await without.json()]).toEqual([
      401,
      { code: 401, message: 'Missing authorization header' },
    ]);
    const wrong = await call('hello', { method: 'POST', body: '{"name":"x"}' }, 'a.b.c');
    expect([wrong.status, await wrong.json()]).toEqual([401, { code: 401, message: 'Invalid JWT' }]);
    const opened = await call('open', {}, null);
    expect([opened.headers.get('x-relay-error'), await opened.text()]).toEqual([null, 'open']);
  });

  test('and whom the function never sees is told so as a failure of the relay', async () => {
    for (const token of [null, 'a.b.c']) {
      const refused = await call('hello', { method: 'POST', body: '{}' }, token);
      expect([refused.status, refused.headers.get('x-relay-error')]).toEqual([401, 'true']);
    }
    const headers = { Authorization: 'Bearer a.b.c' };
    const { error } = await running.client().functions.invoke('hello', { body: { name: 'x' }, headers });
    expect(error).toMatchObject({ name: 'FunctionsRelayError', message: 'Relay Error invoking the Edge Function' });
  });

  test('is told to browsers, more narrowly by the function itself', async () => {
    const before = await call(
      'hello',
      { method: 'OPTIONS', headers: { 'access-control-request-headers': 'x-own' } },
      null,
    );
    expect([before.status, before.headers.get('access-control-allow-headers')]).toEqual([204, 'x-own']);
    expect((await call('hello', { method: 'POST', body: '{}' })).headers.get('access-control-allow-origin')).toBe('*');
    expect((await call('open')).headers.get('access-control-allow-origin')).toBe('https://a.example');
  });

  test.each(['_shared', '..%2f..%2fetc', '%2e%2e', 'config.toml', 'nowhere', ''])('%s is no function', async (name) => {
    const response = await call(name, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});

test('secrets are their function’s, and nothing of the server is in its environment', async () => {
  process.env.SERVER_SECRET = 'of the server';
  const own = (await running.client().functions.invoke('secrets')).data as Record<string, string>;
  delete process.env.SERVER_SECRET;
  expect(
    Object.keys(own)
      .filter((name) => name !== '__CF_USER_TEXT_ENCODING')
      .sort(),
  ).toEqual(['GIVEN', 'OWN', 'SHARED', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_URL', 'TZ'].sort());
  expect(own).toMatchObject({ OWN: 'mine', GIVEN: 'by option', SUPABASE_URL: running.url });
  expect((await running.client().functions.invoke('other')).data).toEqual({
    own: null,
    shared: 'everybody',
    given: null,
  });
});

describe('what goes wrong stays in the function', () => {
  const invoke = async (name: string) => errorOf(await running.client().functions.invoke(name));
  const alive = async () =>
    expect((await running.client().functions.invoke('hello', { body: { name: 'x' } })).error).toBeNull();

  test('its own status and body reach the client', async () => {
    expect(await invoke('status')).toEqual({ status: 418, body: { reason: 'not today' } });
  });

  test('a handler that throws answers 500, and the log tells why', async () => {
    const response = await call('throws', { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
    expect(lines.join('\n')).toContain('throws: Error: inside');
  });

  test('one that ends its process answers 500, and the next call finds a new one', { tags: 'thorough' }, async () => {
    const failed = {
      status: 500,
      body: { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
    };
    expect(await invoke('exits')).toEqual(failed);
    expect(await invoke('exits')).toEqual(failed);
    expect(lines.join('\n')).toContain('Error: outside');
    await alive();
  });

  test.each(['loops', 'eats'])('one that %s answers 546, while others answer', async (name) => {
    const [failed] = await Promise.all([invoke(name), alive()]);
    expect(failed).toMatchObject({ status: 546, body: { code: 'WORKER_LIMIT' } });
  });

  test('one that does not start answers 503 as a failure of the relay', async () => {
    for (const name of ['broken', 'empty']) {
      const { error } = await running.client().functions.invoke(name);
      expect(error).toMatchObject({ name: 'FunctionsRelayError' });
      expect(await error.context.json()).toMatchObject({ code: 'BOOT_ERROR' });
    }
    expect(lines.join('\n')).toContain('nowhere.ts');
    expect(lines.join('\n')).toContain('neither calls Deno.serve nor exports a handler');
  });

  test('one that never answers is given up', { tags: 'thorough' }, async () => {
    expect(await invoke('waits')).toMatchObject({ status: 504, body: { code: 'IDLE_TIMEOUT' } });
  });
});
