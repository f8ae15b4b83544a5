import type { RunNode } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { putUser } from '../store/users.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder, useHomeProject } from '../testing/server.ts';

const HOST = 'loja.preview.localhost';
const DAY = 24 * 60 * 60_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let time = Date.parse('2030-01-01');
let designId = '';
let link = '';
let visit = '';
const sessions: Record<string, string> = {};

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const call = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: sessions[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A visit of preview lasts half a day. */
const followLink = async (): Promise<void> => {
  const headers = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };
  visit = cookieOf(await ask(server, HOST, `/${new URL(link).search}`, { headers }));
};

const run = (id: number, init: Partial<RunNode> = {}): RunNode => ({
  ...{ id, kind: 'workflow', subject: 'w', name: 'Save', type: 'click', state: 'done', startedAt: time, duration: 3 },
  children: [],
  ...init,
});

/** As a page of the site tells of its runs. */
const tell = (runs: unknown, options: { host?: string; cookie?: string; origin?: string } = {}): Promise<Response> => {
  const { host = HOST, cookie = visit, origin = `http://${host}:${server.port}` } = options;
  return ask(server, host, `/designs/${designId}/runs`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ runs }),
  });
};

const listed = async (): Promise<{ runs: { id: string; name: string; startedAt: number }[]; keptDays: number }> =>
  (await call('owner', 'GET', '/sites/loja/runs')).json();

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  server.platform.clock = () => new Date(time);
  const design = siteDesign([page('home', '')]);
  designId = design.id;
  await createSite(server.platform.database, 'loja', design.id);
  await useHomeProject(server, 'loja');
  await server.platform.designs.reset('loja', design);
  for (const environment of ['production', 'preview'] as const)
    await publishSite(server.platform, { site: 'loja', environment, note: '', userId: null });
  sessions.owner = cookieOf(await call('', 'POST', '/session', server.connection.builderUser));
  const account = { email: 'ana@example.com', password: 'uma palavra comprida' };
  const { id } = await putUser(server.platform.database, { ...account, role: 'editor' });
  sessions.ana = cookieOf(await call('', 'POST', '/session', account));
  await call('owner', 'PATCH', `/users/${id}`, { access: { sites: ['loja'], rights: {} } });
  link = (await (await call('owner', 'POST', '/sites/loja/environments/preview/link')).json()).url;
  await followLink();
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('The runs of a site', () => {
  it('are told by a page of preview, and read whole by who may see its people', async () => {
    expect(
      (await tell([run(1, { result: { id: 7 } }), run(2, { state: 'failed', error: 'Out of reach' })])).status,
    ).toBe(204);
    const { runs, keptDays } = await listed();
    expect([keptDays, runs]).toEqual([
      7,
      expect.arrayContaining([
        expect.objectContaining({
          environment: 'preview',
          workflow: 'w',
          trigger: 'click',
          state: 'done',
          duration: 3,
        }),
        expect.objectContaining({ state: 'failed', error: 'Out of reach' }),
      ]),
    ]);
    const whole = await Promise.all(
      runs.map(async ({ id }) => (await (await call('owner', 'GET', `/sites/loja/runs/${id}`)).json()).run),
    );
    expect(whole).toContainEqual(run(1, { result: { id: 7 } }));
    expect((await call('owner', 'GET', '/sites/loja/runs/none')).status).toBe(404);
    const refused = await call('ana', 'GET', '/sites/loja/runs');
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'server/right-missing']);
    expect((await call('ana', 'GET', `/sites/loja/runs/${runs[0]?.id}`)).status).toBe(403);
  });

  it('are taken from nobody who may not look at preview, from no other site, and not in production', async () => {
    const before = (await listed()).runs.length;
    expect((await tell([run(9)], { cookie: '' })).status).toBe(401);
    expect((await tell([run(9)], { origin: 'http://evil.example' })).status).toBe(403);
    expect((await tell([run(9)], { host: 'loja.localhost' })).status).toBeGreaterThanOrEqual(400);
    for (const runs of [[{ ...run(9), state: 'toString' }], [{ kind: 'workflow' }], 'none', [null]])
      expect((await tell(runs)).status).toBe(400);
    expect((await listed()).runs).toHaveLength(before);
  });

  it('are kept for as many days as an owner says, and no more than 200 of them', async () => {
    time += 6 * DAY;
    await followLink();
    await tell([run(3, { name: 'Later' })]);
    expect((await listed()).runs.map(({ name }) => name)).toEqual(['Later', 'Save', 'Save']);
    time += 2 * DAY;
    expect((await listed()).runs.map(({ name }) => name)).toEqual(['Later']);
    const keep = (who: string, days: unknown) => call(who, 'PUT', '/sites/loja/runs/kept-days', { days });
    expect((await keep('ana', 30)).status).toBe(403);
    for (const days of [-1, 91, 'many', 1.5]) expect((await keep('owner', days)).status).toBe(400);
    await keep('owner', 1);
    expect(await listed()).toMatchObject({ runs: [], keptDays: 1 });
    await followLink();
    await tell(Array.from({ length: 230 }, (_, id) => run(id, { startedAt: time + id, name: `n${id}` })));
    const { rows } = await server.platform.database.admin((session) =>
      session.query<{ count: number }>('select count(*)::int as count from trama.runs'),
    );
    expect([rows[0]?.count, (await listed()).runs.length, (await listed()).runs[0]?.name]).toEqual([200, 50, 'n229']);
    await keep('owner', 0);
    expect((await tell([run(1)])).status).toBe(204);
    expect(await listed()).toMatchObject({ runs: [], keptDays: 0 });
  });
});
