import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import type { FileBucket, FileEntry } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../start.ts';
import { createSite } from '../../store/sites.ts';
import { openTestDatabases } from '../../testing/databases.ts';
import { ask, FAKE_RUNTIME, temporaryFolder, testConfig, useHomeProject } from '../../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const call = async (method: string, path: string, body?: unknown, type = 'application/json') => {
  const isRaw = body instanceof Uint8Array;
  const answer = await ask(server, 'builder.localhost', `/api/sites/loja/project${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': type, cookie },
    ...(body === undefined ? {} : { body: isRaw ? (body as never) : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};
const upload = (path: string, text: string, { type = 'text/plain', replaces = '', bucket = 'docs' } = {}) =>
  call(
    'POST',
    `/buckets/${bucket}/files?${new URLSearchParams({ path, replaces })}`,
    new TextEncoder().encode(text),
    type,
  );
const list = async (at = '', more: Record<string, string> = {}): Promise<readonly FileEntry[]> =>
  (await call('GET', `/buckets/docs/files?${new URLSearchParams({ folder: at, search: '', offset: '', ...more })}`))
    .body.entries;
const namesIn = async (at = ''): Promise<readonly string[]> => (await list(at)).map(({ name }) => name);
const RULES = { isPublic: false, sizeLimit: null, types: null };

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], pluginDefinitions),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  await createSite(server.platform.database, 'loja', 'a-design');
  await useHomeProject(server, 'loja');
  const signedIn = await ask(server, 'builder.localhost', '/api/session', {
    method: 'POST',
    headers: { origin: server.connection.builder, 'content-type': 'application/json' },
    body: JSON.stringify(server.connection.builderUser),
  });
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await call('POST', '/buckets', { name: 'docs', ...RULES });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('The buckets of a project', () => {
  it('are made with rules, changed, listed and deleted with their files', async () => {
    await call('POST', '/buckets', { name: 'pictures', isPublic: true, sizeLimit: 10, types: ['image/*'] });
    const named = async (name: string): Promise<FileBucket | undefined> =>
      (await call('GET', '/buckets')).body.buckets.find((bucket: FileBucket) => bucket.name === name);
    expect(await named('pictures')).toEqual({ name: 'pictures', isPublic: true, sizeLimit: 10, types: ['image/*'] });
    const refused = await upload('a.txt', 'text', { bucket: 'pictures' });
    expect([refused.status, refused.body.where]).toEqual([422, ['InvalidMimeType']]);
    const large = await upload('a.png', 'more than ten bytes', { bucket: 'pictures', type: 'image/png' });
    expect([large.status, large.body.where]).toEqual([422, ['EntityTooLarge']]);
    await call('PATCH', '/buckets/pictures', RULES);
    expect(await named('pictures')).toEqual({ name: 'pictures', ...RULES });
    expect((await upload('a.txt', 'text', { bucket: 'pictures' })).status).toBe(200);
    expect((await call('DELETE', '/buckets/pictures')).status).toBe(200);
    expect(await named('pictures')).toBeUndefined();
    expect((await call('GET', '/buckets/pictures/files')).status).toBe(404);
  });
});

describe('The files of a bucket', () => {
  it('are uploaded into folders, and not over one of their name unless it is said', async () => {
    await upload('a.txt', 'first');
    await upload('letters/b.txt', 'second');
    await upload('letters/old/c.txt', 'third');
    expect(await list()).toMatchObject([
      { name: 'a.txt', isFolder: false, size: 5, type: 'text/plain' },
      { name: 'letters', isFolder: true, size: 0, updatedAt: null },
    ]);
    expect(await namesIn('letters/')).toEqual(['b.txt', 'old']);
    const twice = await upload('a.txt', 'again');
    expect([twice.status, twice.body.where]).toEqual([422, ['KeyAlreadyExists']]);
    expect((await upload('a.txt', 'again!', { replaces: 'yes' })).status).toBe(200);
    expect((await list())[0]?.size).toBe(6);
  });

  it('are moved alone and with their folder, but into no folder of their own', async () => {
    expect((await call('POST', '/buckets/docs/files/move', { from: 'a.txt', to: 'letters/a.txt' })).body.count).toBe(1);
    const moved = await call('POST', '/buckets/docs/files/move', { from: 'letters/', to: 'post/' });
    expect(moved.body).toEqual({ count: 3 });
    expect(await namesIn()).toEqual(['post']);
    expect(await namesIn('post/')).toEqual(['a.txt', 'b.txt', 'old']);
    const inside = await call('POST', '/buckets/docs/files/move', { from: 'post/', to: 'post/old/' });
    expect(inside.status).toBe(400);
    const taken = await call('POST', '/buckets/docs/files/move', { from: 'post/a.txt', to: 'post/b.txt' });
    expect([taken.status, taken.body.where]).toEqual([422, ['KeyAlreadyExists']]);
  });

  it('are found by a link that holds for its time, and for good in a public bucket', async () => {
    const linkOf = async (seconds: number): Promise<URL> =>
      new URL((await call('POST', '/buckets/docs/files/link', { path: 'post/a.txt', seconds })).body.url);
    const signed = await linkOf(60);
    expect(signed.searchParams.has('token')).toBe(true);
    const read = (url: URL): Promise<Response> => ask(server, url.hostname, `${url.pathname}${url.search}`);
    expect(await (await read(signed)).text()).toBe('again!');
    await call('PATCH', '/buckets/docs', { ...RULES, isPublic: true });
    const open = await linkOf(60);
    expect([open.search, await (await read(open)).text()]).toEqual(['', 'again!']);
    expect((await call('POST', '/buckets/docs/files/link', { path: 'post/a.txt', seconds: 0 })).status).toBe(400);
  });

  it('are deleted alone and with their folder', async () => {
    expect((await call('POST', '/buckets/docs/files/remove', { paths: ['post/a.txt', 'post/old/'] })).body.count).toBe(
      2,
    );
    expect(await namesIn('post/')).toEqual(['b.txt']);
  });

  it('that have a name which cannot be kept say so', async () => {
    const odd = await upload('ação.txt', 'x');
    expect([odd.status, odd.body.where]).toEqual([422, ['InvalidKey']]);
  });
});
