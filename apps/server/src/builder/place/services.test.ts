import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import type { Access, FunctionCall, FunctionLine, MessageText } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '../../projects/project.ts';
import { type RunningServer, startServer } from '../../start.ts';
import { createSite } from '../../store/sites.ts';
import { openTestDatabases } from '../../testing/databases.ts';
import { ask, FAKE_RUNTIME, temporaryFolder, testConfig, useHomeProject } from '../../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let project: Project;
const cookies: Record<string, string> = {};

const send = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: cookies[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const call = async (method: string, path: string, body?: unknown, who = 'owner') => {
  const answer = await send(who, method, `/sites/loja/project${path}`, body);
  return { status: answer.status, body: await answer.json() };
};
const tryFunction = (fields: Partial<FunctionCall> = {}, who = 'owner') =>
  call(
    'POST',
    '/functions/echo/call',
    { method: 'POST', path: '', headers: {}, body: '', as: { kind: 'visitor' }, ...fields },
    who,
  );
const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const invite = async (who: string, access: Access): Promise<void> => {
  const email = `${who}@example.com`;
  await send('owner', 'POST', '/invitations', { email, role: 'editor', access });
  const token = (await project.backend.outbox.list()).find(({ to }) => to === email)?.link.split('/invite/')[1];
  cookies[who] = cookieOf(await send('', 'POST', '/invitations/accept', { token, password: 'a long password' }));
};

const ECHO = `Deno.serve(async (request) => {
  console.log('called by ' + request.method);
  const [, payload] = (request.headers.get('authorization') ?? '').split('.');
  const { role, sub } = JSON.parse(atob(payload));
  const { pathname, search } = new URL(request.url);
  return Response.json({ role, sub, own: request.headers.get('x-own'), path: pathname + search, body: await request.text() });
});`;

beforeAll(async () => {
  folder = await temporaryFolder();
  const directory = join(folder.path, 'own-functions');
  await mkdir(join(directory, 'echo'), { recursive: true });
  await writeFile(join(directory, 'echo', 'index.ts'), ECHO);
  await writeFile(join(directory, 'echo', '.env'), 'TOKEN=never-shown\n');
  const config = testConfig(folder.path);
  server = await startServer(
    { ...config, functions: { directory, log: () => undefined } },
    {
      runtime: FAKE_RUNTIME,
      registry: createRegistry([], pluginDefinitions),
      mainSite: null,
      openDatabases: openTestDatabases,
      log: () => undefined,
    },
  );
  await createSite(server.platform.database, 'loja', 'a-design');
  await useHomeProject(server, 'loja');
  cookies.owner = cookieOf(await send('', 'POST', '/session', server.connection.builderUser));
  project = (await server.platform.projects.ofSite('loja')) as Project;
  await invite('maker', { sites: 'all', rights: { [project.id]: ['structure'] } });
  await project.database.admin((session) => session.exec('create table public.news (id int primary key)'));
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('The functions of a project', () => {
  it('are listed and read, and the values of their secrets never', async () => {
    const listed = await call('GET', '/functions');
    expect(listed.body.functions).toMatchObject([
      { name: 'echo', verifyJwt: true, secrets: ['TOKEN'], isStored: false },
    ]);
    const read = await call('GET', '/functions/echo');
    expect(read.body).toEqual({ files: [{ path: 'echo/index.ts', text: ECHO }], draft: null });
    expect(JSON.stringify([listed, read])).not.toContain('never-shown');
    expect((await call('GET', '/functions/missing')).status).toBe(404);
  });

  it('are called with a method, headers and a body, as a visitor, and write into their log', async () => {
    const { body } = await tryFunction({ path: '/more?a=1', headers: { 'X-Own': 'yes' }, body: 'hello' });
    expect(body).toMatchObject({ status: 200, isCut: false });
    const told = JSON.parse(body.body);
    expect(told).toEqual({ role: 'anon', own: 'yes', path: '/echo/more?a=1', body: 'hello' });
    const lines = async (): Promise<readonly FunctionLine[]> => (await call('GET', '/functions/echo/log')).body.lines;
    await expect.poll(async () => (await lines()).map(({ text }) => text)).toContain('called by POST');
  });

  it('are called as a person by GET alone, and with the service key by who has the right to it', async () => {
    const { id } = await project.backend.admin.createUser({ email: 'ana@example.com', confirm: true });
    const as = { kind: 'person', id } as const;
    const seen = await tryFunction({ method: 'GET', as });
    expect(JSON.parse(seen.body.body)).toMatchObject({ role: 'authenticated', sub: id });
    expect((await tryFunction({ as })).status).toBe(400);
    expect(JSON.parse((await tryFunction({ as: { kind: 'service' } })).body.body).role).toBe('service_role');
    const refused = await Promise.all([
      tryFunction({ as: { kind: 'service' } }, 'maker'),
      tryFunction({ method: 'GET', as }, 'maker'),
    ]);
    expect(refused.map(({ status, body }) => [status, body.where])).toEqual([
      [403, ['keys']],
      [403, ['people']],
    ]);
  });

  it('are written, deployed and removed by who may have the service key, which is in them', async () => {
    const text = "Deno.serve(() => new Response(Deno.env.get('OWN_TOKEN')));";
    const put = (before: number | null, who = 'owner', given = text) =>
      call('PUT', '/functions/own', { text: given, verifyJwt: true, before }, who);
    const refused = await Promise.all([
      put(null, 'maker'),
      call('PUT', '/function-secrets/OWN_TOKEN', { value: 'secret-value' }, 'maker'),
      call('DELETE', '/functions/own', undefined, 'maker'),
    ]);
    expect(refused.map(({ status, body }) => [status, body.where])).toEqual(refused.map(() => [403, ['keys']]));
    expect((await call('PUT', '/function-secrets/OWN_TOKEN', { value: 'secret-value' })).status).toBe(200);
    expect((await put(null)).body).toEqual({ version: 1, faults: [] });
    expect((await put(null)).status).toBe(400);
    expect((await put(7)).body.code).toBe('server/function-changed');
    const broken = await put(1, 'owner', 'const a = ;');
    expect(broken.body).toMatchObject({ version: 2, faults: [{ line: 1, column: 11, kind: 'syntax' }] });
    expect((await call('POST', '/functions/own/deploy', { version: 2 })).body.faults).toHaveLength(1);
    await put(2);
    expect((await call('POST', '/functions/own/deploy', { version: 3 })).body).toEqual({ faults: [] });
    const tried = { method: 'POST', path: '', headers: {}, body: '', as: { kind: 'visitor' } };
    expect((await call('POST', '/functions/own/call', tried)).body).toMatchObject({
      status: 200,
      body: 'secret-value',
    });
    const secrets = await call('GET', '/function-secrets', undefined, 'maker');
    expect(secrets.body).toEqual({ secrets: [{ name: 'OWN_TOKEN', isSet: true }] });
    expect((await call('DELETE', '/functions/own')).status).toBe(200);
    expect((await call('DELETE', '/functions/own')).status).toBe(404);
    expect((await call('DELETE', '/function-secrets/OWN_TOKEN')).status).toBe(200);
    const { body } = await send('owner', 'GET', '/audit').then(async (answer) => ({ body: await answer.text() }));
    for (const act of ['function.saved', 'function.deployed', 'function.removed', 'function.secrets'])
      expect(body).toContain(act);
    expect(body).not.toContain('secret-value');
  });

  it('are reached by no path that leads elsewhere, and by no header that cannot be sent', async () => {
    expect((await tryFunction({ path: '/../../auth/v1/admin/users' })).status).toBe(400);
    expect((await tryFunction({ headers: { 'a b': 'c' } })).status).toBe(400);
    expect((await tryFunction({ method: 'TRACE' as never })).status).toBe(400);
  });
});

describe('The changes of tables', () => {
  it('are told of those that are chosen, or of each that is followed', async () => {
    const tables = async () => (await call('GET', '/realtime')).body.tables;
    expect(await tables()).toBeNull();
    expect((await call('PUT', '/realtime', { tables: ['news'] })).status).toBe(200);
    expect(await tables()).toEqual(['news']);
    await call('PUT', '/realtime', { tables: [] });
    expect(await tables()).toEqual([]);
    expect((await call('PUT', '/realtime', { tables: ['gone'] })).status).toBe(422);
    expect(await tables()).toEqual([]);
    await call('PUT', '/realtime', { tables: null });
    expect(await tables()).toBeNull();
  });
});

describe('The mails of a project', () => {
  it('have texts that are changed, tried on oneself, and reset', async () => {
    const draft = { subject: 'Olá {{ .Data.name }}', text: 'Siga {{ .ConfirmationURL }}', html: null };
    const own = async (): Promise<readonly MessageText[]> =>
      (await call('GET', '/messages')).body.texts.filter(({ isOwn }: MessageText) => isOwn);
    expect((await call('PUT', '/messages/pt/recovery', draft)).status).toBe(200);
    expect(await own()).toEqual([{ ...draft, language: 'pt', kind: 'recovery', isOwn: true }]);
    const { body } = await call('POST', '/messages/pt/recovery/try', { ...draft, subject: 'Other' });
    expect(body).toEqual({ to: server.connection.builderUser.email });
    expect((await project.backend.outbox.list())[0]).toMatchObject({ to: body.to, subject: 'Other' });
    expect((await call('DELETE', '/messages/pt/recovery')).status).toBe(200);
    expect(await own()).toEqual([]);
    expect((await call('PUT', '/messages/pt/nothing', draft)).status).toBe(404);
    expect((await call('PUT', '/messages/pt/recovery', { ...draft, text: '  ' })).status).toBe(400);
  });
});
