import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PluginClient } from '@trama/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTab, startProject, type TestProject, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabase } from './definition.ts';

/** The actions of this plugin against the services that they are made for. */
let project: TestProject;
let folder: string;
let tab: TestTab;
let client: PluginClient;

const FUNCTIONS = {
  echo: `Deno.serve(async (request) => Response.json({
    method: request.method, query: new URL(request.url).search, own: request.headers.get('x-origem'), body: await request.text() }));`,
  palavras: `Deno.serve(() => new Response('data: {"a":1}\\n\\n: note\\nid: 7\\ndata: dois\\n\\ndata: [DONE]\\n\\ndata: never\\n\\n', {
    headers: { 'content-type': 'text/event-stream' } }));`,
  recusa: `Deno.serve(() => Response.json({ motivo: 'hoje não' }, { status: 422 }));`,
  quebrada: `import './nowhere.ts';`,
  laco: `Deno.serve(() => { for (;;); });`,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-services-'));
  for (const [name, code] of Object.entries(FUNCTIONS)) {
    await mkdir(join(folder, 'functions', name), { recursive: true });
    await writeFile(join(folder, 'functions', name, 'index.ts'), code);
  }
  project = await startProject({
    storage: { directory: join(folder, 'storage') },
    // A function that starts on a busy machine is not one that never ends.
    functions: { directory: join(folder, 'functions'), blockedLimit: 6000, log: () => undefined },
  });
  await project.sql(`insert into storage.buckets (id, name, public) values ('fotos', 'fotos', true)`);
});
afterAll(async () => {
  await project.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await project.sql('delete from storage.objects');
  tab = createTab();
  client = createClient(tab.host(supabase.id, { projectUrl: project.url, apiKey: project.backend.serviceRoleKey }));
});

const run = async (name: string, args: Record<string, unknown>): Promise<unknown> => client.actions?.[name]?.(args);
/** How long a signed address holds, in seconds. */
const secondsOf = (url: string): number => {
  const [, claims = ''] = (new URL(url).searchParams.get('token') ?? '').split('.');
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number };
  return exp - iat;
};
const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

describe('files', () => {
  const bucket = 'fotos';
  const upload = (path: string, text: string) =>
    run('uploadFile', { bucket, path, file: new File([text], 'a.txt', { type: 'text/plain' }), options: {} });

  test('are uploaded, listed, replaced, downloaded, moved, copied and deleted', async () => {
    expect(await upload('pasta/ção.txt', 'um')).toMatchObject({
      path: 'pasta/__o.txt',
      fullPath: 'fotos/pasta/__o.txt',
    });
    expect(await run('listFiles', { bucket, path: 'pasta', options: { limit: 5 } })).toMatchObject([
      { name: '__o.txt' },
    ]);
    const file = new File(['dois'], 'a.txt', { type: 'text/plain' });
    await run('updateFile', { bucket, path: 'pasta/__o.txt', file, options: {} });
    await run('moveFile', { bucket, path: 'pasta/__o.txt', newPath: 'b.txt' });
    await run('copyFile', { bucket, path: 'b.txt', newPath: 'c.txt' });
    const downloaded = (await run('downloadFile', { bucket, path: 'c.txt' })) as Blob;
    expect(await downloaded.text()).toBe('dois');
    expect(await run('deleteFiles', { bucket, paths: ['b.txt', 'c.txt'] })).toMatchObject([
      { name: expect.any(String) },
      { name: expect.any(String) },
    ]);
    expect(await run('listFiles', { bucket, path: '', options: {} })).toEqual([]);
  });

  test('have signed and public addresses that answer', async () => {
    await upload('a.txt', 'um');
    const one = (await run('createSignedUrl', { bucket, path: 'a.txt', expiresIn: 60 })) as { signedUrl: string };
    expect(await textAt(one.signedUrl)).toBe('um');
    const wish = { mode: 'multiple', bucket, path: ['a.txt'], expiresIn: 90 };
    const many = (await run('createSignedUrl', wish)) as { signedUrl: string }[];
    expect(await textAt(many[0]?.signedUrl ?? '')).toBe('um');
    expect([secondsOf(one.signedUrl), secondsOf(many[0]?.signedUrl ?? '')]).toEqual([60, 90]);
    const { publicUrl } = (await run('getPublicUrl', { bucket, path: 'a.txt' })) as { publicUrl: string };
    expect(await textAt(publicUrl)).toBe('um');
  });

  test('that are refused say why', async () => {
    await upload('a.txt', 'um');
    await expect(upload('a.txt', 'dois')).rejects.toThrow('The resource already exists');
    await expect(run('downloadFile', { bucket, path: 'none.txt' })).rejects.toThrow('Object not found');
  });
});

describe('edge functions', () => {
  test('get method, query, headers and body, and their answer comes parsed', async () => {
    const args = {
      functionName: 'echo',
      method: 'PUT',
      queries: [{ key: 'lang', value: 'pt' }],
      headers: { 'x-origem': 'site' },
      body: { contrato: 1 },
    };
    expect(await run('invokeEdgeFunction', args)).toEqual({
      method: 'PUT',
      query: '?lang=pt',
      own: 'site',
      body: '{"contrato":1}',
    });
  });

  test('stream the lines of their events into a variable until [DONE]', async () => {
    await run('invokeEdgeFunction', { functionName: 'palavras', useStreaming: true, streamVariableId: 'v' });
    expect(tab.siteVariables.get('v')).toEqual([{ a: 1 }, 'dois']);
  });

  test.each([
    ['recusa', 'Function returned an error status: 422', { status: 422, responseBody: { motivo: 'hoje não' } }],
    ['nenhuma', 'Function returned an error status: 404', { status: 404, responseBody: { code: 'NOT_FOUND' } }],
    ['quebrada', 'Function relay error: 503', { status: 503, responseBody: { code: 'BOOT_ERROR' } }],
  ])('%s fails with "%s", its status and its body', async (functionName, message, cause) => {
    const attempt = run('invokeEdgeFunction', { functionName });
    await expect(attempt).rejects.toThrow(message);
    await expect(attempt).rejects.toMatchObject({ cause });
  });

  test('that never end fail with their status and its body', { tags: 'thorough' }, async () => {
    await expect(run('invokeEdgeFunction', { functionName: 'laco' })).rejects.toMatchObject({
      message: 'Function returned an error status: 546',
      cause: { status: 546, responseBody: { code: 'WORKER_LIMIT' } },
    });
  });

  test('that cannot be reached fail as such', async () => {
    tab.isOnline = false;
    await expect(run('invokeEdgeFunction', { functionName: 'echo' })).rejects.toThrow(
      'Function fetch error: Failed to fetch',
    );
  });
});
