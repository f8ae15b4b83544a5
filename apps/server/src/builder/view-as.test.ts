import type { Backend, Lender } from '@trama/backend';
import type { Design, Json } from '@trama/model';
import { EMBEDDED_PROJECT } from '@trama/plugins/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import {
  AUTH_PLUGIN,
  ask,
  FAKE_BACKEND,
  page,
  siteDesign,
  startTestServer,
  temporaryFolder,
  useHomeProject,
} from '../testing/server.ts';

const ANA = { id: 'ana', email: 'ana@example.com', phone: '', user_metadata: { name: 'Ana Lima' } };
const BIA = { id: 'bia', email: 'bia@example.com', phone: '', user_metadata: {} };

/** Who was lent a session, and is not over. */
let lent: Lender[] = [];

/** Addresses at which tables were read with the service key. */
const reads: string[] = [];

/** A backend with two people, one of whom is a broker. */
const people = {
  fetch: async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    reads.push(decodeURIComponent(request.url));
    if (request.headers.get('authorization') !== 'Bearer service-key') return new Response(null, { status: 401 });
    if (pathname !== '/rest/v1/rpc/people_roles') return new Response(null, { status: 404 });
    const asked =
      searchParams
        .get('role')
        ?.replace(/^ilike\.|\*/g, '')
        .toLowerCase() ?? '';
    return Response.json('corretor'.includes(asked) ? [{ user_id: 'ana', role: 'corretor' }] : []);
  },
  findUsers: async ({ text, ids }: { text: string; ids: readonly string[] }) =>
    [ANA, BIA].filter(({ id, email }) => ids.includes(id) || email.includes(text)),
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const call = (method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const signIn = async (): Promise<void> => {
  const answer = await call('POST', '/session', server.connection.builderUser);
  cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

const ROLE_TABLES = { roleTable: 'roles', userRoleTable: 'users_roles', userRoleTableUserColumn: 'user_id' };

const designWith = (name: string, publicData: Readonly<Record<string, Json>>): Design => {
  const settings = { publicData: { ...ROLE_TABLES, ...publicData }, privateData: {} };
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  return siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins });
};

beforeAll(async () => {
  folder = await temporaryFolder();
  const backend: Backend = {
    ...FAKE_BACKEND,
    fetch: people.fetch,
    admin: {
      ...FAKE_BACKEND.admin,
      findUsers: people.findUsers as never,
      lendSession: async (userId, lender) => {
        const user = [ANA, BIA].find(({ id }) => id === userId);
        if (userId === 'broken') throw new Error('connection lost');
        if (!user) throw Object.assign(new Error('User not found'), { code: 'user_not_found' });
        lent.push(lender);
        return {
          access_token: `of ${userId}`,
          token_type: 'bearer',
          expires_in: 300,
          expires_at: 1300,
          user: user as never,
        };
      },
      endLentSessions: (isMeant) => {
        lent = lent.filter((lender) => !isMeant(lender));
      },
    },
  };
  server = await startTestServer(folder.path, undefined, {}, { mainSite: null, createBackend: async () => backend });
  const embedded = { projectUrl: EMBEDDED_PROJECT };
  const elsewhere = { projectUrl: 'https://project.example' };
  const editor = { ...elsewhere, apiKey: 'key' };
  for (const [name, settings] of Object.entries({
    loja: embedded,
    fora: elsewhere,
    desvio: { ...embedded, environments: { editor } },
    dominio: { ...embedded, customDomain: 'https://project.example' },
    dentro: { ...elsewhere, environments: { editor: embedded } },
    torta: { ...embedded, roleTableNameColumn: 'name,secret:salary' },
    rascunho: { ...embedded, roleTable: 'salaries' },
  })) {
    const design = designWith(name, settings);
    await createSite(server.platform.database, name, design.id);
    await server.platform.designs.reset(name, design);
    await useHomeProject(server, name);
    const request = { site: name, environment: 'production', note: '', userId: null } as const;
    if (name !== 'rascunho') await publishSite(server.platform, request);
  }
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('through whose eyes a page is seen', () => {
  it('is for builder accounts alone', async () => {
    expect((await call('GET', '/sites/loja/people?search=')).status).toBe(401);
    expect((await call('POST', '/sites/loja/canvas/session', { userId: 'ana' })).status).toBe(401);
    expect(lent).toEqual([]);
    await signIn();
  });

  it('is chosen among the people of the backend, found by e-mail or role', async () => {
    const found = async (search: string) => (await call('GET', `/sites/loja/people?search=${search}`)).json();
    const ana = { id: 'ana', name: 'Ana Lima', email: 'ana@example.com', phone: '', roles: ['corretor'] };
    const bia = { id: 'bia', name: '', email: 'bia@example.com', phone: '', roles: [] };
    expect(await found('')).toEqual({ hasPeople: true, people: [ana, bia] });
    expect(await found('bia')).toEqual({ hasPeople: true, people: [bia] });
    expect(await found('CORRET')).toEqual({ hasPeople: true, people: [ana] });
  });

  it.each([
    ['loja', 'published'],
    ['torta', 'a column that is more than a name'],
    ['rascunho', 'drafted'],
  ])('reads with the service key no table that the design of %s names: %s', async (site) => {
    reads.length = 0;
    const { people } = await (await call('GET', `/sites/${site}/people?search=corret`)).json();
    expect(people.map(({ id }: { id: string }) => id)).toEqual(['ana']);
    expect(reads.map((address) => new URL(address).pathname)).toEqual([
      '/rest/v1/rpc/people_roles',
      '/rest/v1/rpc/people_roles',
    ]);
    expect(reads.map((address) => new URL(address).searchParams.get('select'))).toEqual(['user_id', 'user_id,role']);
    expect(reads.join()).not.toMatch(/salaries|secret/);
  });

  it('is a session without a refresh token, which ends with the builder’s own', async () => {
    const answer = await call('POST', '/sites/loja/canvas/session', { userId: 'ana' });
    expect(await answer.json()).toEqual({ accessToken: 'of ana', expiresAt: 1300, user: ANA });
    expect(lent).toHaveLength(1);
    await call('DELETE', '/session');
    expect(lent).toEqual([]);
    await signIn();
  });

  it('is nobody who is unknown', async () => {
    const answer = await call('POST', '/sites/loja/canvas/session', { userId: 'eva' });
    expect([answer.status, (await answer.json()).message]).toEqual([404, 'User not found']);
  });

  it('is not missing where the service fails', async () => {
    expect((await call('POST', '/sites/loja/canvas/session', { userId: 'broken' })).status).toBe(500);
  });

  it.each(['fora', 'desvio', 'dominio'])(
    'is nobody at all where the canvas of a site signs in elsewhere: %s',
    async (site) => {
      expect(await (await call('GET', `/sites/${site}/people?search=`)).json()).toEqual({
        hasPeople: false,
        people: [],
      });
      expect((await call('POST', `/sites/${site}/canvas/session`, { userId: 'ana' })).status).toBe(404);
    },
  );

  it('is a person of the backend where the editor alone signs in there', async () => {
    expect((await call('POST', '/sites/dentro/canvas/session', { userId: 'ana' })).status).toBe(200);
  });

  it('is told to the log each time, whatever the request says of itself', async () => {
    const told: string[] = [];
    const { log } = server.platform;
    server.platform.log = (_level, message, about) => void told.push(`${message} at ${about?.site}`);
    await call('POST', '/sites/loja/canvas/session', { userId: 'ana', isRenewal: true });
    await call('POST', '/sites/loja/canvas/session', { userId: 'ana' });
    server.platform.log = log;
    const owner = (await (await call('GET', '/session')).json()).user.id;
    const line = `The account ${owner} looks as the person ana at loja`;
    expect(told).toEqual([line, line]);
  });
});
