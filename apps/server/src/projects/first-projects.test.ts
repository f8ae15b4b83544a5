import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Collection, createRegistry, type Design } from '@trama/model';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MainSite } from '../main-site.ts';
import { type RunningServer, startServer } from '../start.ts';
import { listFormerUses } from '../store/former-uses.ts';
import { listInvitations } from '../store/invitations.ts';
import { createSite } from '../store/sites.ts';
import { listUsers } from '../store/users.ts';
import { AUTH_PLUGIN, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';

const designOf = (name: string, projectUrl: string): Design => {
  const settings = { publicData: { projectUrl, apiKey: '' }, privateData: {} };
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  const notes: Collection = {
    id: 'notes',
    name: 'Notes',
    mode: 'dynamic',
    kind: 'collection',
    pluginId: AUTH_PLUGIN,
    config: { table: 'notes' },
  };
  return siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins, collections: { notes } });
};

const mainSite: MainSite = {
  seed: async ({ migrate, backend }) => {
    await migrate([{ name: '0001', sql: 'create table public.notes (id int); insert into public.notes values (7)' }]);
    await backend.admin.createUser({ email: 'ana@example.com', password: 'correct horse', confirm: true });
    return { design: designOf('seguros', EMBEDDED_PROJECT), users: [] };
  },
  source: async () => Promise.reject(new Error('nobody seeds anew')),
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let logged: string[] = [];

const start = (): Promise<RunningServer> =>
  startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    serverPlugins: createServerPlugins(),
    registry: createRegistry([], []),
    mainSite,
    log: (_level, text) => logged.push(text),
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await start();
  const { database, designs } = server.platform;
  for (const [name, projectUrl] of [
    ['loja', EMBEDDED_PROJECT],
    ['fora', 'https://project.example'],
  ] as const) {
    const design = designOf(name, projectUrl);
    await createSite(database, name, design.id);
    await designs.reset(name, design);
  }
  // As a data folder is that was filled before there were projects.
  await database.admin((session) =>
    session.exec(`
      drop table trama.user_rights, trama.invitation_rights, trama.site_projects, trama.projects;
      delete from trama.migrations where name in ('007-projects', '011-rights-per-project', '012-linked-projects');
      insert into trama.users (id, email, role, password, all_sites, views_people) values
        ('all', 'all@example.com', 'editor', '', true, true),
        ('loja', 'loja@example.com', 'editor', '', false, true),
        ('blind', 'blind@example.com', 'editor', '', true, false);
      insert into trama.user_sites (user_id, site) values ('loja', 'loja');
      insert into trama.invitations (id, email, role, token_hash, expires_at, all_sites, views_people) values
        ('ines', 'ines@example.com', 'editor', 'hash', now() + interval '1 day', false, true);
      insert into trama.invitation_sites (invitation_id, site) values ('ines', 'loja')`),
  );
  await server.close();
  logged = [];
  server = await start();
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

const peopleOf = async (site: string): Promise<readonly string[] | null> => {
  const project = await server.platform.projects.ofSite(site);
  const users = await project?.backend.admin.findUsers({ text: '', ids: [], limit: 10 });
  return users?.map(({ email }) => String(email)) ?? null;
};

const hasNotes = async (site: string): Promise<boolean> => {
  const project = await server.platform.projects.ofSite(site);
  const found = await project?.database.admin((session) =>
    session.query(`select 1 from pg_tables where schemaname = 'public' and tablename = 'notes'`),
  );
  return found?.rows.length === 1;
};

// Once in the life of a data folder, at the first start of a server that knows projects.
describe('data that an earlier version shared', { tags: 'thorough' }, () => {
  it('the main site keeps the tables and the people that all sites shared', async () => {
    expect(await peopleOf('seguros')).toEqual(['ana@example.com']);
    expect(await hasNotes('seguros')).toBe(true);
    expect(await server.platform.projects.addressOf('seguros')).toEqual({
      url: server.connection.backend,
      anonKey: server.connection.anonKey,
    });
  });

  it('another site that named the same backend has an empty one of its own, and it is said', async () => {
    expect(await peopleOf('loja')).toEqual([]);
    expect(await hasNotes('loja')).toBe(false);
    expect(logged.filter((text) => text.includes('project of its own'))).toEqual([
      'The site "loja" had no project of its own. It has one now, which is empty.',
    ]);
  });

  it('what it used is kept for the builder to tell, until somebody has taken note of it', async () => {
    const uses = await listFormerUses(server.platform.database);
    expect([...uses]).toEqual([['loja', { of: 'seguros', tables: ['notes'], signsIn: true }]]);
  });

  it('a site that named another backend has none here', async () => {
    expect(await server.platform.projects.addressOf('fora')).toBeNull();
  });

  it('who could look at people keeps that right, and to read what is sent, where they edit; nobody gets more', async () => {
    const { database, projects } = server.platform;
    const [seguros, loja] = [(await projects.idOf('seguros')) ?? '', (await projects.idOf('loja')) ?? ''];
    const accounts = [...(await listUsers(database)), ...(await listInvitations(database))];
    const rights = Object.fromEntries(accounts.map(({ email, access }) => [email.split('@')[0], access?.rights]));
    const kept = ['people', 'mail'];
    expect(rights).toEqual({
      all: { [seguros]: kept, [loja]: kept },
      loja: { [loja]: kept },
      ines: { [loja]: kept },
      blind: {},
      builder: {},
    });
  });

  if (process.env.TRAMA_TEST_ALL === '1')
    it('a site that can be given none does not keep the others from starting, and gets one at the next start', async () => {
      const { database } = server.platform;
      const { id } = (await server.platform.projects.ofSite('loja')) ?? { id: '' };
      await database.admin((session) => session.exec('delete from trama.site_projects; delete from trama.projects'));
      await server.close();
      logged = [];
      // Whatever stands where the folders of projects belong.
      await rename(join(folder.path, 'projects'), join(folder.path, 'aside'));
      await writeFile(join(folder.path, 'projects'), '');
      server = await start();
      expect(logged.filter((text) => text.startsWith('The site "loja" has no backend: '))).toHaveLength(1);
      expect(await server.platform.projects.addressOf('loja')).toBeNull();
      expect(await peopleOf('seguros')).toEqual(['ana@example.com']);
      await server.close();
      await rm(join(folder.path, 'projects'));
      server = await start();
      expect(await peopleOf('loja')).toEqual([]);
      expect((await server.platform.projects.ofSite('loja'))?.id).not.toBe(id);
    });

  it('nothing is given twice', async () => {
    const before = (await server.platform.projects.ofSite('loja'))?.id;
    await server.close();
    logged = [];
    server = await start();
    expect((await server.platform.projects.ofSite('loja'))?.id).toBe(before);
    expect(logged.filter((text) => text.includes('project of its own'))).toEqual([]);
  });
});
