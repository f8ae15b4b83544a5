import { randomUUID } from 'node:crypto';
import { FORMAT, UUID_KINDS } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { ask, startTestServer, temporaryFolder, visitCookie } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const rename = (id: string, name: string) => ({
  id,
  changes: [{ op: 'set', entity: 'design', id: 'design', path: ['name'], value: name }],
});

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

const SPOKEN = { protocol: BUILDER_PROTOCOL, format: FORMAT };

describe('the builder API', () => {
  it('asks for a session', async () => {
    const response = await call('GET', '/sites');
    expect([response.status, (await response.json()).code]).toEqual([401, 'server/not-signed-in']);
  });

  it('refuses a wrong password in the same words as an unknown address', async () => {
    const wrong = await call('POST', '/session', { email: server.connection.builderUser.email, password: 'wrong' });
    const unknown = await call('POST', '/session', { email: 'nobody@example.com', password: 'wrong' });
    expect(await wrong.json()).toEqual(await unknown.json());
    expect(wrong.status).toBe(401);
  });

  it('signs the builder user in with a cookie that scripts and other sites cannot use', async () => {
    const response = await call('POST', '/session', server.connection.builderUser);
    const set = response.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^__Host-trama=/);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/']) expect(set).toContain(attribute);
    cookie = set.split(';')[0] ?? '';
    expect(await (await call('GET', '/session')).json()).toMatchObject({
      user: { email: server.connection.builderUser.email },
    });
  });

  it('refuses a write that comes from another origin, or from none', async () => {
    for (const origin of ['http://loja.localhost', 'null', '']) {
      const response = await call('POST', '/sites', { name: 'x' }, { origin });
      expect([response.status, (await response.json()).code]).toEqual([403, 'server/foreign-origin']);
    }
  });

  it('makes a blank site and lists it', async () => {
    expect((await call('POST', '/sites', { name: 'nova', language: 'pt' })).status).toBe(201);
    const { sites } = await (await call('GET', '/sites')).json();
    expect(sites).toMatchObject([{ name: 'nova', environments: {} }]);
    expect((await call('POST', '/sites', { name: 'nova' })).status).toBe(409);
    expect((await call('POST', '/sites', { name: 'builder' })).status).toBe(400);
  });

  it('keeps patches in the order that it gives them', async () => {
    const { sequence } = await (await call('GET', '/sites/nova/design')).json();
    const first = await (
      await call('POST', '/sites/nova/patches', { ...SPOKEN, clientId: 'a', patches: [rename('1', 'Um')] })
    ).json();
    const second = await (
      await call('POST', '/sites/nova/patches', { ...SPOKEN, clientId: 'b', patches: [rename('2', 'Dois')] })
    ).json();
    expect([first.sequence, second.sequence]).toEqual([sequence + 1, sequence + 2]);
    expect((await (await call('GET', '/sites/nova/design')).json()).design.name).toBe('Dois');
  });

  it('takes a batch that is sent twice once', async () => {
    const again = await (
      await call('POST', '/sites/nova/patches', { ...SPOKEN, clientId: 'a', patches: [rename('1', 'Um')] })
    ).json();
    const { design, sequence } = await (await call('GET', '/sites/nova/design')).json();
    expect(again.sequence).toBe(sequence);
    expect(design.name).toBe('Dois');
  });

  it('tells a client of another format to reload', async () => {
    const response = await call('POST', '/sites/nova/patches', {
      ...SPOKEN,
      format: FORMAT + 1,
      clientId: 'a',
      patches: [],
    });
    expect([response.status, (await response.json()).code]).toEqual([409, 'server/format-mismatch']);
  });

  it('tells a tab that was left open over an update to reload, and takes nothing of what it says', async () => {
    const { sequence } = await (await call('GET', '/sites/nova/design')).json();
    for (const batch of [
      { format: FORMAT, clientId: 'old', batches: [rename('old', 'Antes')] },
      { ...SPOKEN, protocol: BUILDER_PROTOCOL + 1, clientId: 'new', patches: [rename('new', 'Depois')] },
    ]) {
      const response = await call('POST', '/sites/nova/patches', batch);
      expect([response.status, (await response.json()).code]).toEqual([409, 'server/format-mismatch']);
    }
    expect((await (await call('GET', '/sites/nova/design')).json()).sequence).toBe(sequence);
  });

  it('refuses what is no patch', async () => {
    for (const patches of [
      undefined,
      [{ id: 'x' }],
      [{ id: 'x', changes: [{ op: 'no', entity: 'pages', id: 'a' }] }],
    ]) {
      const response = await call('POST', '/sites/nova/patches', { ...SPOKEN, clientId: 'a', patches });
      expect([response.status, (await response.json()).code]).toEqual([400, 'server/bad-request']);
    }
  });

  it('refuses an entity under an id that is no UUID, with its place; what a design of before has may be put back', async () => {
    const send = (...changes: object[]) =>
      call('POST', '/sites/nova/patches', { ...SPOKEN, clientId: 'a', patches: [{ id: randomUUID(), changes }] });
    const add = (entity: string, id: string) => ({
      op: 'add',
      entity,
      id,
      value: { id, name: '', type: 'any', defaultValue: null },
    });
    const uuid = randomUUID();
    for (const entity of UUID_KINDS) {
      const refused = await send(add('tokens', 'ink'), add(entity, 'note'));
      expect([refused.status, await refused.json()], entity).toMatchObject([
        400,
        {
          code: 'server/bad-request',
          message: `"note" is no UUID, as the ids of ${entity} are.`,
          where: ['patches', 0, 'changes', 1, 'id'],
        },
      ]);
    }
    expect((await send(add('variables', uuid), add('variables', `${uuid}-value`))).status).toBe(200);
    expect((await send({ op: 'remove', entity: 'variables', id: 'of-before' })).status).toBe(200);
    expect((await send(add('variables', 'of-before'))).status).toBe(200);
  });

  it('streams the patches since a sequence', async () => {
    const response = await call('GET', '/sites/nova/events?since=1');
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    expect(new TextDecoder().decode(value)).toContain('"clientId":"a"');
  });

  it('publishes, lists the release, and moves a pointer', async () => {
    const { releaseId } = await (
      await call('POST', '/sites/nova/publish', { environment: 'preview', note: 'Primeira' })
    ).json();
    const list = await (await call('GET', '/sites/nova/releases')).json();
    expect(list).toMatchObject({
      releases: [{ id: releaseId, note: 'Primeira' }],
      environments: { preview: releaseId },
    });
    const visit = await visitCookie(server, { site: 'nova', environment: 'preview' });
    const preview = await ask(server, 'nova.preview.localhost', '/', { headers: { cookie: visit } });
    expect(preview.status).toBe(200);
    expect((await call('POST', '/sites/nova/environments/production', { releaseId })).status).toBe(200);
    expect((await ask(server, 'nova.localhost', '/')).status).toBe(200);
    expect((await call('POST', '/sites/nova/environments/production', { releaseId: 'none' })).status).toBe(404);
  });

  it('tells the steps of a publish, what its release was made of, and what each page of it weighs', async () => {
    expect(await (await call('GET', '/sites/nova/publish')).json()).toMatchObject({
      progress: {
        environment: 'preview',
        state: 'done',
        drawing: null,
        steps: ['read', 'make', 'keep', 'show'].map((step) => ({ step, took: expect.any(Number) })),
      },
    });
    const { releases } = await (await call('GET', '/sites/nova/releases')).json();
    const [{ id, sequence }] = releases;
    const { design } = await (await call('GET', '/sites/nova/design')).json();
    const patches = [rename(randomUUID(), 'Depois')];
    expect((await call('POST', '/sites/nova/patches', { ...SPOKEN, clientId: 'a', patches })).status).toBe(200);
    const made = await call('GET', `/sites/nova/releases/${id}/design`);
    expect(await made.json()).toEqual({ design, sequence });
    const weight = await (await call('GET', `/sites/nova/releases/${id}/weight`)).json();
    expect(weight.budget).toBe(110_000);
    expect(weight.pages).toEqual([
      {
        pageId: design.homePageId,
        path: '/',
        document: expect.any(Number),
        styles: expect.any(Number),
        script: expect.any(Number),
        data: expect.any(Number),
        pictures: 0,
      },
    ]);
    expect(weight.pages[0].document).toBeGreaterThan(100);
    expect(weight.pages[0].script).toBeGreaterThan(100);
    for (const part of ['design', 'weight'])
      expect((await call('GET', `/sites/nova/releases/none/${part}`)).status).toBe(404);
  });

  it('shows nothing new where a page has more script than its site lets pass, and says which', async () => {
    const set = (value: unknown) => ({
      id: randomUUID(),
      changes: [{ op: 'set', entity: 'design', id: 'design', path: ['web'], value }],
    });
    const send = (value: unknown) =>
      call('POST', '/sites/nova/patches', { ...SPOKEN, clientId: 'a', patches: [set(value)] });
    const publish = () => call('POST', '/sites/nova/publish', { environment: 'production' });
    const shown = async () => (await (await call('GET', '/sites/nova/releases')).json()).environments.production;
    const before = await shown();
    expect((await send({ publishBlocks: ['weight'], scriptBudget: 0 })).status).toBe(200);
    const refused = await publish();
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'server/publish-blocked', message: expect.stringMatching(/more than 0 kB of script: .+ kB\)/) },
    ]);
    expect(await shown()).toBe(before);
    expect(await (await call('GET', '/sites/nova/publish')).json()).toMatchObject({
      progress: { state: 'failed', steps: [{}, {}, {}, { step: 'weigh' }] },
    });
    expect((await send({ scriptBudget: 0 })).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect(await shown()).not.toBe(before);
  });

  it('hands out a canvas with a token that expires', async () => {
    const canvas = await (await call('GET', '/sites/nova/canvas')).json();
    expect(canvas.url).toBe(`http://nova.editor.localhost:${server.port}/`);
    expect(canvas.expiresAt).toBeGreaterThan(Date.now());
    const shell = await ask(server, 'nova.editor.localhost', '/');
    expect(shell.headers.get('content-security-policy')).toContain("'unsafe-eval'");
    expect(shell.headers.get('content-security-policy')).toContain(`frame-ancestors ${server.connection.builder}`);
  });

  it('lets code be made in the worker of fonts alone, which has nothing else', async () => {
    const policyOf = async (path: string): Promise<string> =>
      (await ask(server, 'builder.localhost', path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/')).toContain("; script-src 'self'; ");
    expect(await policyOf('/assets/font-worker.html')).not.toContain('eval');
    expect(await policyOf('/assets/font-worker-Ab_1-c.js')).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'",
    );
  });

  const onePixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  );

  it('keeps the picture of a video beside it, and lets both go together', async () => {
    const upload = (query: string, body: string | Uint8Array<ArrayBuffer>) =>
      ask(server, 'builder.localhost', `/api/sites/nova/assets?${query}`, {
        method: 'POST',
        headers: { cookie, origin: server.connection.builder },
        body,
      });
    const video = await (await upload('name=clip.mp4', 'frames')).json();
    const webp = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#c00' } })
      .webp()
      .toBuffer();
    const poster = await upload(`name=poster.webp&posterOf=${video.path}`, new Uint8Array(webp));
    expect((await poster.json()).path).toBe(`${video.path}.poster.webp`);
    for (const query of [`name=poster.png&posterOf=${video.path}`, 'name=poster.webp&posterOf=files/other.mp4'])
      expect((await upload(query, new Uint8Array(webp))).status, query).toBe(400);
    const files = async () => {
      const { assets } = await (await call('GET', '/sites/nova/assets')).json();
      return assets.filter(({ path }: { path: string }) => path.startsWith(video.path)).length;
    };
    expect(await files()).toBe(2);
    expect((await call('DELETE', `/sites/nova/assets?path=${video.path}`)).status).toBe(200);
    expect(await files()).toBe(0);
  });

  it('keeps assets under a name that nobody guesses', async () => {
    const uploaded = await ask(server, 'builder.localhost', '/api/sites/nova/assets?name=logo novo.png', {
      method: 'POST',
      headers: { origin: server.connection.builder, cookie },
      body: onePixel,
    });
    const asset = await uploaded.json();
    expect(asset).toMatchObject({ contentType: 'image/png', size: onePixel.byteLength });
    expect(asset.path).toMatch(/^images\/logo_novo-[0-9a-f]{12}\.png$/);
    expect((await ask(server, 'nova.editor.localhost', `/${asset.path}`)).status).toBe(200);
    expect((await call('DELETE', `/sites/nova/assets?path=${asset.path}`)).status).toBe(200);
    expect((await ask(server, 'nova.editor.localhost', `/${asset.path}`)).status).toBe(404);
  });

  it('refuses a file that is not what its name says, with the reason', async () => {
    const answer = await ask(server, 'builder.localhost', '/api/sites/nova/assets?name=logo.svg', {
      method: 'POST',
      headers: { origin: server.connection.builder, cookie },
      body: '<svg onload="alert(1)"/>',
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'server/file-refused', where: ['active-svg'] });
  });

  it('finds icons by a part of their name', async () => {
    expect((await (await call('GET', '/icons?query=plus')).json()).icons).toContain('lucide/plus');
  });

  it('imports for commands only with the service key', async () => {
    const refused = await call('POST', '/import', { name: 'x', folder: '/nowhere' });
    expect(refused.status).toBe(401);
    const broken = await call(
      'POST',
      '/import',
      { name: 'x', folder: '/nowhere' },
      { authorization: `Bearer ${server.connection.serviceRoleKey}` },
    );
    expect([broken.status, (await broken.json()).code]).toEqual([422, 'importer/no-design']);
  });

  it('keeps every acknowledged patch and session over a restart', async () => {
    const before = await (await call('GET', '/sites/nova/design')).json();
    const { builderUser } = server.connection;
    await server.close();
    server = await startTestServer(folder.path);
    expect(server.connection.builderUser).toEqual(builderUser);
    expect(await (await call('GET', '/sites/nova/design')).json()).toEqual(before);
  });
});

describe('a data folder', () => {
  it('belongs to one server, and the second is told whose it is', async () => {
    await expect(startTestServer(folder.path)).rejects.toThrow(`in use by the process ${process.pid}`);
  });
});

describe('a site of a template', () => {
  it.each([
    ['that nobody knows', 'castle', 400],
    ['whose elements and plugins this server does not have', 'landing', 422],
  ])('%s is refused, and nothing is made', async (_name, template, status) => {
    expect((await call('POST', '/sites', { name: 'lume', language: 'pt', template })).status).toBe(status);
    expect((await call('GET', '/sites/lume/design')).status).toBe(404);
  });
});
