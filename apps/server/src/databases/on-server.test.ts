import type { Database } from '@trama/backend';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { rowsOf } from '../testing/database-rows.ts';
import { EARLIER_RECORDS } from '../testing/earlier-folder.ts';
import { temporaryFolder, testConfig } from '../testing/server.ts';
import { addressOf, makeServerRole, onServer } from '../testing/server-role.ts';
import { startSmallSite } from '../testing/small-site.ts';

const given = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(given === '')('the databases of a Postgres (needs TEST_DATABASE_URL)', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: RunningServer | undefined;
  let logged: string[] = [];
  /** The role of the server, which owns the database of the same name. */
  let role = '';
  let others: string[] = [];

  const start = async (more: { platformDatabaseUrl?: string } = {}): Promise<RunningServer> => {
    await server?.close();
    server = undefined;
    logged = [];
    const started = await startSmallSite(
      { ...testConfig(folder.path), databaseUrl: addressOf(given, role, role), ...more },
      logged,
    );
    server = started;
    return started;
  };

  const homeOf = async ({ platform }: RunningServer): Promise<Database> =>
    (await platform.projects.openHome()).database;

  const nameOf = (database: Database): Promise<string> =>
    database.admin(async (session) => {
      const { rows } = await session.query<{ name: string }>('select current_database() as name');
      const name = rows[0]?.name ?? '';
      others.push(name);
      return name;
    });

  /** A database as an earlier version has filled it, whose role might make no other. */
  const fillTogether = async (): Promise<Record<string, readonly string[]>> => {
    role = await makeServerRole(given);
    const running = await start();
    const rows = await rowsOf(running.platform.database, 'platform');
    await running.close();
    server = undefined;
    await onServer(addressOf(given, role, role), EARLIER_RECORDS);
    return rows;
  };

  beforeEach(async () => {
    folder = await temporaryFolder();
    others = [];
  });

  afterEach(async () => {
    await server?.close();
    server = undefined;
    for (const name of new Set([...others, role]))
      await onServer(given, `drop database if exists ${name} with (force)`);
    await onServer(given, `drop role ${role}`);
    await folder.remove();
  });

  it('are one for the platform and one for each project, to which nobody else may connect', async () => {
    role = await makeServerRole(given, 'createdb');
    const running = await start();
    expect(logged).toEqual([]);
    const home = await homeOf(running);
    expect(await nameOf(running.platform.database)).toBe(role);
    expect(await nameOf(home)).toBe(`trama_${(await running.platform.projects.openHome()).id}`);
    expect(await rowsOf(running.platform.database, 'project')).toEqual({});
    expect(Object.keys(await rowsOf(home, 'project'))).toContain('public.notes');
    expect(await rowsOf(home, 'platform')).toEqual({});
    const [access] = await onServer<{ open: boolean }>(
      given,
      `select has_database_privilege('public', datname, 'connect') as open from pg_database where datname = '${others[1]}'`,
    );
    expect(access).toEqual({ open: false });
    const before = await rowsOf(running.platform.database, 'platform');
    const again = await start();
    expect(await rowsOf(again.platform.database, 'platform')).toEqual(before);
    expect(await nameOf(await homeOf(again))).toBe(others[1]);
  });

  it('are one for the platform and one project where the role may make none, which a start says', async () => {
    role = await makeServerRole(given);
    const running = await start();
    expect(logged).toEqual([
      'The role of DATABASE_URL may not make databases, so the platform and one project share that one. Grant it CREATEDB, and each gets its own at the next start.',
    ]);
    expect(await nameOf(running.platform.database)).toBe(role);
    expect(await nameOf(await homeOf(running))).toBe(role);
    await createSite(running.platform.database, 'loja', 'd1');
    await expect(running.platform.projects.giveTo('loja')).rejects.toMatchObject({ code: 'server/one-project' });
    expect((await rowsOf(running.platform.database, 'project'))['public.notes']).toEqual(['(7)']);
  });

  it('become two once the role may make one: the platform leaves the main site’s, with every row', {
    tags: 'thorough',
  }, async () => {
    const before = await fillTogether();
    await onServer(given, `alter role ${role} createdb`);
    const running = await start();
    expect(logged).toEqual([]);
    expect(await nameOf(running.platform.database)).toMatch(/^trama_platform_[0-9a-f]{16}$/);
    expect(await nameOf(await homeOf(running))).toBe(role);
    expect(await rowsOf(running.platform.database, 'platform')).toEqual(before);
    const home = await homeOf(running);
    expect(await rowsOf(home, 'platform')).toEqual({});
    expect((await rowsOf(home, 'project'))['public.notes']).toEqual(['(7)']);
    const again = await start();
    expect(await nameOf(again.platform.database)).toBe(others[0]);
    expect(await rowsOf(again.platform.database, 'platform')).toEqual(before);
    // The right may be taken away again.
    await onServer(given, `alter role ${role} nocreatedb`);
    expect(await nameOf((await start()).platform.database)).toBe(others[0]);
  });

  it('are completed where the move was interrupted, and never made anew where the platform’s is gone', {
    tags: 'thorough',
  }, async () => {
    const before = await fillTogether();
    await onServer(given, `alter role ${role} createdb`);
    const name = `trama_platform_${'0'.repeat(8)}${Math.random().toString(16).slice(2, 10).padEnd(8, '0')}`;
    others.push(name);
    await onServer(
      addressOf(given, role, role),
      `create table backend.platform_database (name text primary key); insert into backend.platform_database values ('${name}')`,
    );
    const running = await start();
    expect(await nameOf(running.platform.database)).toBe(name);
    expect(await rowsOf(running.platform.database, 'platform')).toEqual(before);
    await running.close();
    server = undefined;
    await onServer(given, `drop database ${name} with (force)`);
    await expect(start()).rejects.toMatchObject({
      code: 'server/platform-missing',
      message: `The platform's database ${name} is not on the server of DATABASE_URL.`,
    });
  });

  it('of version 0.1 are left by the platform for the one that PLATFORM_DATABASE_URL names', {
    tags: 'thorough',
  }, async () => {
    const before = await fillTogether();
    const platformName = `${role}_platform`;
    others.push(platformName);
    await onServer(given, `create database ${platformName} owner ${role}`);
    const running = await start({ platformDatabaseUrl: addressOf(given, platformName, role) });
    expect(await nameOf(running.platform.database)).toBe(platformName);
    expect(await rowsOf(running.platform.database, 'platform')).toEqual(before);
    expect(await rowsOf(await homeOf(running), 'platform')).toEqual({});
  });
});
