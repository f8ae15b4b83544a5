import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openMigratedTestDatabase } from '../testing/databases.ts';
import { schemaTypes } from './schema-types.ts';

// The types of a schema, on the embedded database, or on that of TEST_DATABASE_URL.

let db: Database;
let text: string;

beforeAll(async () => {
  db = await openMigratedTestDatabase();
  await db.admin((session) =>
    session.exec(`
      create type public.state as enum ('open', 'shut, for good');
      create type public.spot as (x float8, label text);
      create domain public.mail as text not null;
      create table public.people (id uuid primary key, name text not null, "e-mail" public.mail, tags text[], place public.spot);
      create table public.orders (
        id bigint generated always as identity primary key,
        person uuid not null unique references public.people,
        state public.state not null default 'open',
        states public.state[],
        notes jsonb,
        total numeric,
        doubled numeric generated always as (total * 2) stored
      );
      create view public.open_orders as select id, state from public.orders where state = 'open';
      create function public.add_up(a integer, b integer default 1) returns integer language sql as 'select a + b';
      create function public.add_up(a text) returns text language sql as 'select a';
      create function public.all_orders() returns setof public.orders language sql as 'select * from public.orders';
      create function public.sums() returns table (state public.state, total numeric) language sql as
        'select state, sum(total) from public.orders group by 1';
      create function public.on_change() returns trigger language plpgsql as 'begin return new; end';
      create schema private;
      create table private.secrets (id int primary key);`),
  );
  text = await schemaTypes(db, ['public', 'private']);
});
afterAll(() => db?.close());

/** What follows a line, down to the line that closes it. */
const block = (opening: string): string => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() === opening);
  const depth = (lines[start] ?? '').search(/\S/);
  const end = lines.findIndex((line, place) => place > start && line.search(/\S/) === depth);
  return lines
    .slice(start, end + 1)
    .map((line) => line.slice(depth))
    .join('\n');
};

describe('types of a schema', () => {
  it('have the rows of a table, what inserting and updating take, and where its keys lead', () => {
    expect(block('orders: {')).toBe(`orders: {
  Row: {
    doubled: number | null
    id: number
    notes: Json | null
    person: string
    state: Database["public"]["Enums"]["state"]
    states: Database["public"]["Enums"]["state"][] | null
    total: number | null
  }
  Insert: {
    doubled?: never
    id?: never
    notes?: Json | null
    person: string
    state?: Database["public"]["Enums"]["state"]
    states?: Database["public"]["Enums"]["state"][] | null
    total?: number | null
  }
  Update: {
    doubled?: never
    id?: never
    notes?: Json | null
    person?: string
    state?: Database["public"]["Enums"]["state"]
    states?: Database["public"]["Enums"]["state"][] | null
    total?: number | null
  }
  Relationships: [
    {
      foreignKeyName: "orders_person_fkey"
      columns: ["person"]
      isOneToOne: true
      referencedRelation: "people"
      referencedColumns: ["id"]
    },
  ]
}`);
    expect(block('people: {')).toContain('"e-mail": string\n');
    expect(block('people: {')).toContain('place: Database["public"]["CompositeTypes"]["spot"] | null');
    expect(block('people: {')).toContain('tags: string[] | null');
  });

  it('have functions by their arguments, those of one name side by side, and no triggers', () => {
    expect(block('Functions: {')).toContain(`  add_up:
    | {
      Args: {
        a: number
        b?: number
      }
      Returns: number
    }
    | {
      Args: {
        a: string
      }
      Returns: string
    }`);
    expect(block('all_orders: {')).toBe(`all_orders: {
  Args: never
  Returns: Database["public"]["Tables"]["orders"]["Row"][]
}`);
    expect(block('sums: {')).toContain('}[]');
    expect(text).not.toContain('on_change');
  });

  it('have enumerations as types and as values, and types of several parts', () => {
    expect(text).toContain('state: "open" | "shut, for good"');
    expect(text).toContain('state: ["open", "shut, for good"],');
    expect(block('spot: {')).toBe('spot: {\n  label: string | null\n  x: number | null\n}');
  });

  it('are TypeScript that a client reads: rows, inserts and calls have their types, and a wrong one does not compile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trama-types-'));
    try {
      const check = async (use: string): Promise<string> => {
        await writeFile(join(folder, 'database.ts'), text);
        await writeFile(join(folder, 'use.ts'), use);
        const tsc = join(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc');
        const words = [
          tsc,
          '--ignoreConfig',
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--target',
          'es2022',
          '--module',
          'preserve',
        ];
        return promisify(execFile)(process.execPath, [...words, join(folder, 'use.ts')]).then(
          () => '',
          ({ stdout }: { stdout: string }) => stdout,
        );
      };
      const names = `import type { Tables, TablesInsert, TablesUpdate, Enums, CompositeTypes, Database } from './database'\n`;
      expect(
        await check(`${names}
          export const row = (order: Tables<'orders'>): number => order.id
          export const viewed = (order: Tables<'open_orders'>): number | null => order.id
          export const secret: Tables<{ schema: 'private' }, 'secrets'> = { id: 1 }
          export const added: TablesInsert<'orders'> = { person: 'a' }
          export const changed: TablesUpdate<'orders'> = { state: 'open' }
          export const state: Enums<'state'> = 'shut, for good'
          export const spot: CompositeTypes<'spot'> = { x: 1, label: null }
          export type Sums = Database['public']['Functions']['sums']['Returns'][number]['total']
          export const total: Sums = 1`),
      ).toBe('');
      expect(await check(`${names}export const added: TablesInsert<'orders'> = { state: 'lost' }`)).toContain('error');
      expect(await check(`${names}export type Gone = Tables<'nothing'>`)).toContain('error');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('of a schema that is not there are refused', async () => {
    await expect(schemaTypes(db, ['public', 'nowhere'])).rejects.toMatchObject({
      code: 'backend/unknown-schema',
      message: 'There is no schema "nowhere".',
    });
  });
});
