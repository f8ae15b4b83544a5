import { type Database, runAuthoredSql } from '@trama/backend';
import { openMigratedTestDatabase } from '@trama/backend/testing';
import { ROLE_TABLES } from '@trama/plugins/definitions';
import type { PolicyCommand, ProjectPolicy, ProjectTable } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleColumn, sampleTable } from '../../testing/sample-backend.ts';
import { changesAsSql } from '../changes/changes-as-sql.ts';
import { isAllowedBy } from '../policies/policies-in-force.ts';
import {
  dropPolicySql,
  type PolicyDraft,
  policySql,
  type SentenceOf,
  sentencePolicies,
} from '../policies/policy-sql.ts';
import {
  addColumnSql,
  type ColumnDraft,
  changeColumnSql,
  createIndexSql,
  createTableSql,
  draftOf,
  dropColumnSql,
  dropIndexSql,
  dropTableSql,
} from './structure-sql.ts';

// What the builder writes is run as the database's authors run it.

let db: Database;
const run = (sql: string) => runAuthoredSql(db, sql);
const rowsOf = async (sql: string) => (await run(sql)).rows;

const ANA = '00000000-0000-4000-8000-000000000001';
const RUI = '00000000-0000-4000-8000-000000000002';

beforeAll(async () => {
  db = await openMigratedTestDatabase();
  await db.admin((session) =>
    session.exec(`insert into auth.users (id) values ('${ANA}'), ('${RUI}'); ${ROLE_TABLES.sql}
    insert into public.roles (name) values ('the boss''s');
    insert into public.users_roles (user_id, role_id) select '${ANA}', id from public.roles`),
  );
});
afterAll(() => db?.close());

const draft = (name: string, type: string, more: Partial<ColumnDraft> = {}): ColumnDraft => ({
  name,
  type,
  isNullable: true,
  isUnique: false,
  default: { kind: 'none' },
  link: null,
  ...more,
});

const seenBy = async (sub: string | null, sql: string): Promise<number> => {
  const role = sub === null ? 'anon' : 'authenticated';
  return (await db.tx({ role, claims: { sub, role } }, (session) => session.query(sql))).count;
};

describe('A new table', () => {
  it('has what its draft says, and nobody sees a row of it', async () => {
    await run(
      createTableSql({
        name: 'The "orders"',
        key: 'number',
        hasCreatedAt: true,
        columns: [
          draft('title', 'text', { isNullable: false, default: { kind: 'value', text: "it's \\ new" } }),
          draft('code', 'text', { isUnique: true }),
        ],
      }),
    );
    await run(`insert into public."The ""orders""" (code) values ('a')`);
    expect(await rowsOf('select id, title, created_at is not null as made from public."The ""orders"""')).toEqual([
      { id: '1', title: "it's \\ new", made: 'true' },
    ]);
    expect(await seenBy(ANA, 'select * from public."The ""orders"""')).toBe(0);
    await expect(run(`insert into public."The ""orders""" (code) values ('a')`)).rejects.toMatchObject({
      code: '23505',
    });
  });
});

describe('A column', () => {
  it('is added, changed in each of its parts, and dropped', async () => {
    await run(createTableSql({ name: 'parts', key: 'number', hasCreatedAt: false, columns: [] }));
    await run(createTableSql({ name: 'pieces', key: 'number', hasCreatedAt: false, columns: [draft('size', 'text')] }));
    await run(`insert into public.pieces (size) values ('12')`);
    await run(
      addColumnSql('pieces', draft('part', 'bigint', { link: { table: 'parts', column: 'id', onDelete: 'cascade' } })),
    );
    const size = sampleColumn('size', 'text', { type: 'text' });
    const part = sampleColumn('part', 'number', { type: 'bigint' });
    const pieces: ProjectTable = sampleTable('pieces', [size, part], {
      relations: [{ name: 'pieces_part_fkey', columns: ['part'], table: 'parts', to: ['id'], onDelete: 'cascade' }],
    });
    expect(changeColumnSql(pieces, size, draftOf(pieces, size))).toBe('');
    await run(
      changeColumnSql(
        pieces,
        size,
        draft('length', 'integer', { isNullable: false, isUnique: true, default: { kind: 'value', text: '7' } }),
      ),
    );
    await run(changeColumnSql(pieces, part, draft('part', 'bigint')));
    // No part of this number is there: nothing asks for one any more.
    await run('insert into public.pieces (part) values (99)');
    expect(await rowsOf('select length, part from public.pieces order by id')).toEqual([
      { length: '12', part: null },
      { length: '7', part: '99' },
    ]);
    await run(createIndexSql('pieces', ['part', 'length'], false));
    const [index] = await rowsOf(
      `select indexname from pg_indexes where tablename = 'pieces' and indexdef like '%part, length%'`,
    );
    await run(dropIndexSql(index?.indexname ?? ''));
    await run(dropColumnSql('pieces', 'part'));
    await run(dropTableSql(pieces));
    expect(await rowsOf(`select to_regclass('public.pieces') as gone`)).toEqual([{ gone: null }]);
  });
});

describe('A sentence about who may see rows', () => {
  const ABOUT: SentenceOf = {
    owner: 'user_id',
    role: "the boss's",
    tables: {
      roles: 'roles',
      roleName: 'name',
      usersRoles: 'users_roles',
      userColumn: 'user_id',
      roleColumn: 'role_id',
    },
  };
  const make = async (name: string, sentence: Parameters<typeof sentencePolicies>[0]): Promise<void> => {
    const owner = draft('user_id', 'uuid', { default: { kind: 'expression', text: 'auth.uid()' } });
    await run(createTableSql({ name, key: 'number', hasCreatedAt: false, columns: [owner] }));
    for (const policy of sentencePolicies(sentence, ABOUT)) await run(policySql(name, policy));
    await run(`insert into public.${name} (user_id) values ('${ANA}'), ('${RUI}')`);
  };
  const policiesOf = async (table: string): Promise<readonly ProjectPolicy[]> => {
    const found = await rowsOf(`select policyname, cmd, array_to_json(roles) as roles, permissive, qual, with_check
      from pg_policies where tablename = '${table}'`);
    return found.map(({ policyname, cmd, roles, permissive, qual, with_check }) => ({
      table,
      name: String(policyname),
      command: String(cmd).toLowerCase() as PolicyCommand,
      roles: JSON.parse(String(roles)),
      isPermissive: permissive === 'PERMISSIVE',
      using: qual ?? null,
      check: with_check ?? null,
    }));
  };
  /** Rows that somebody sees, and whether they may add one and change one. */
  const may = async (sub: string | null, name: string) => [
    await seenBy(sub, `select * from public.${name}`),
    await seenBy(sub, `update public.${name} set user_id = user_id`).catch(() => 'refused'),
    await seenBy(sub, `insert into public.${name} default values`).catch(() => 'refused'),
  ];

  it.each([
    ['everybody-reads', [2, 0, 'refused'], [2, 0, 'refused']],
    ['signed-in-read', [0, 0, 'refused'], [2, 0, 'refused']],
    ['signed-in-write', [0, 0, 'refused'], [2, 2, 1]],
    ['own-rows', [0, 0, 'refused'], [1, 1, 1]],
    ['role-reads', [0, 0, 'refused'], [2, 0, 'refused']],
    ['role-writes', [0, 0, 'refused'], [2, 2, 1]],
  ] as const)('%s', async (sentence, stranger, person) => {
    const name = sentence.replaceAll('-', '_');
    await make(name, sentence);
    expect([await may(null, name), await may(ANA, name)]).toEqual([stranger, person]);
    // What the database gives back is known for what was written.
    const policies = await policiesOf(name);
    for (const policy of sentencePolicies(sentence, ABOUT)) expect(isAllowedBy(policies, policy)).toBe(true);
    expect(isAllowedBy([], sentencePolicies(sentence, ABOUT)[0] as PolicyDraft)).toBe(false);
    for (const policy of sentencePolicies(sentence, ABOUT)) await run(dropPolicySql(name, policy.name));
    expect(await seenBy(ANA, `select * from public.${name}`)).toBe(0);
  });

  it('of own rows lets nobody give one to somebody else', async () => {
    const give = seenBy(ANA, `insert into public.own_rows (user_id) values ('${RUI}')`);
    await expect(give).rejects.toMatchObject({ code: '42501' });
  });
});

describe('Changes as a file', () => {
  it('are the same of another database, whatever their names are', async () => {
    const at = { madeAt: '2026-01-01T00:00:00Z', madeBy: null };
    const text = changesAsSql([
      { id: '1', name: 'Two\nlines; drop table x', sql: 'create table public.filed (id int)', ...at },
      { id: '2', name: 'Second', sql: 'insert into public.filed values (1);\n', ...at, madeBy: 'ana@example.com' },
    ]);
    expect(text).toContain('-- 0002 Second\n-- 2026-01-01T00:00:00Z ana@example.com\n');
    await run(text);
    expect(await rowsOf('select id from public.filed')).toEqual([{ id: '1' }]);
  });
});
