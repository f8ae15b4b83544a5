import type { Lender } from '@trama/backend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_PROJECT } from '../embedded-backend.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { AUTH_PLUGIN, ask, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';

const ANA = { id: 'ana', email: 'ana@example.com', phone: '', user_metadata: { name: 'Ana Lima' } };
const BIA = { id: 'bia', email: 'bia@example.com', phone: '', user_metadata: {} };

/** Who was lent a session, and is not over. */
let lent: Lender[] = [];

/** A backend with two people, one of whom is a broker. */
const people = {
  fetch: async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.headers.get('authorization') !== 'Bearer service-key') return new Response(null, { status: 401 });
    if (pathname === '/rest/v1/roles') return Response.json([{ id: 'r1', name: 'corretor' }]);
    const isJoin = searchParams.get('select')?.includes('roles(');
    return Response.json([{ user: 'ana', ...(isJoin && { role: { name: 'corretor' } }) }]);
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

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  const { backend } = server.platform;
  server.platform.backend = {
    ...backend,
    fetch: people.fetch,
    admin: {
      ...backend.admin,
      findUsers: people.findUsers as never,
      lendSession: async (userId, lender) => {
        const user = [ANA, BIA].find(({ id }) => id === userId);
        if (!user) throw new Error('User not found');
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
  const publicData = { roleTable: 'roles', userRoleTable: 'users_roles', userRoleTableUserColumn: 'user_id' };
  for (const [name, projectUrl] of [
    ['loja', EMBEDDED_PROJECT],
    ['fora', 'https://project.example'],
  ] as const) {
    const settings = { publicData: { ...publicData, projectUrl }, privateData: {} };
    const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
    const design = siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins });
    await createSite(server.platform.database, name, design.id);
    await server.platform.designs.reset(name, design);
  }
}, 60_000);

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

  it('is nobody at all where a site signs in elsewhere', async () => {
    expect(await (await call('GET', '/sites/fora/people?search=')).json()).toEqual({ hasPeople: false, people: [] });
    expect((await call('POST', '/sites/fora/canvas/session', { userId: 'ana' })).status).toBe(404);
  });
});
