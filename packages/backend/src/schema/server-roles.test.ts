import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverRolesSql } from './server-roles.ts';

const url = process.env.TEST_DATABASE_URL;

describe.skipIf(url === undefined)('the roles of a server (needs TEST_DATABASE_URL)', () => {
  const roles = ['reader', 'writer'].map((name) => `${name}_${randomBytes(6).toString('hex')}`);
  const [first, second] = [new pg.Client(url), new pg.Client(url)];
  beforeAll(() => Promise.all([first.connect(), second.connect()]));
  afterAll(async () => {
    await first.query(`drop role if exists ${roles.join(', ')}`);
    await Promise.all([first.end(), second.end()]);
  });

  test('are made by two databases at once', async () => {
    await first.query('begin');
    await first.query(serverRolesSql(roles));
    const waiting = second.query(serverRolesSql(roles));
    await first.query('commit');
    await waiting;
    const { rows } = await first.query(
      `select rolname, rolbypassrls, exists (select from pg_auth_members where roleid = r.oid) as granted
         from pg_roles r where rolname = any ($1) order by rolname`,
      [roles],
    );
    expect(rows).toEqual([
      { rolname: roles[0], rolbypassrls: false, granted: true },
      { rolname: roles[1], rolbypassrls: true, granted: true },
    ]);
  });
});
