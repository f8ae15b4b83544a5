import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openClientSocket, openDatabase } from '../../../index.ts';

// A server's clients reach it themselves: these tests open the embedded database whatever the environment names.
describe('a socket to an embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-socket-'));
  let db: Database;
  let socket: { close(): Promise<void> };
  const clients: pg.Client[] = [];

  const client = async (more: pg.ClientConfig = {}): Promise<pg.Client> => {
    const made = new pg.Client({ host: folder, user: 'postgres', database: 'postgres', ...more });
    clients.push(made);
    await made.connect();
    return made;
  };
  const told = (): Promise<unknown[]> =>
    db.admin(async ({ query }) =>
      (await query<{ note: string }>('select note from notes order by note')).rows.map(({ note }) => note),
    );

  beforeAll(async () => {
    db = await openDatabase({ memory: true }, {});
    await db.admin(({ exec }) => exec('create role anon; create table notes (note text)'));
    if (db.openClient === null) throw new Error('The database is not embedded.');
    socket = await openClientSocket(folder, db.openClient);
  });
  beforeEach(() => db.admin(({ exec }) => exec('truncate notes')));
  afterAll(async () => {
    await Promise.allSettled(clients.map((one) => one.end()));
    await socket?.close();
    await db?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is its owner’s alone', () => {
    const { mode } = statSync(join(folder, '.s.PGSQL.5432'));
    expect([statSync(folder).mode & 0o777, mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('answers a client of Postgres: rows, values, kept statements, failures', async () => {
    const one = await client();
    expect((await one.query('select 1 as one, null as none')).rows).toEqual([{ one: 1, none: null }]);
    for (const value of ['x', 'ação'])
      expect((await one.query({ name: 'kept', text: 'select $1::text as value', values: [value] })).rows).toEqual([
        { value },
      ]);
    await expect(one.query('select nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(one.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect((await one.query('show server_version')).rows).toHaveLength(1);
  });

  it('keeps the transaction of a client from everybody else, who wait for its end', async () => {
    const one = await client();
    await one.query('begin');
    await one.query("insert into notes values ('mine')");
    const others = told();
    await one.query("insert into notes values ('too')");
    await one.query('commit');
    expect(await others).toEqual(['mine', 'too']);
  });

  it('undoes what a client leaves open when it goes', async () => {
    const one = await client();
    await one.query("begin; insert into notes values ('lost')");
    await one.end();
    expect(await told()).toEqual([]);
  });

  it('keeps the settings and the role of a client for it, and from everybody else', async () => {
    const [one, two] = [await client({ application_name: 'one' }), await client()];
    await one.query("set search_path to ''; set timezone to 'America/Sao_Paulo'; set role anon");
    const read =
      "select current_user as role, current_setting('search_path') as path, current_setting('TimeZone') as zone";
    const elsewhere = (await two.query(read)).rows[0];
    expect((await one.query(read)).rows).toEqual([{ role: 'anon', path: '""', zone: 'America/Sao_Paulo' }]);
    expect((await one.query('show application_name')).rows).toEqual([{ application_name: 'one' }]);
    expect((await two.query(read)).rows[0]).toEqual(elsewhere);
    expect(await db.admin(async ({ query }) => (await query(read)).rows[0])).toEqual(elsewhere);
    expect(elsewhere.role).not.toBe('anon');
  });

  it('leaves those who listen what they hear, and tells of changes of the schema', async () => {
    const one = await client();
    const heard: string[] = [];
    let changes = 0;
    const stops = [
      await db.listen('news', (news) => heard.push(news)),
      db.onSchemaChange(() => {
        changes += 1;
      }),
    ];
    await one.query('discard all');
    await one.query("notify news, 'came'");
    await one.query('create table more (id int)');
    await expect.poll(() => heard).toEqual(['came']);
    await expect.poll(() => changes).toBeGreaterThan(0);
    for (const stop of stops) await stop();
  });

  it('refuses to copy rows into a table by a statement among others, and goes on', async () => {
    const one = await client();
    const refused = {
      code: '0A000',
      message: 'COPY FROM STDIN is a statement of its own here, sent as a simple query.',
    };
    await expect(one.query('select 1; copy notes from stdin')).rejects.toMatchObject(refused);
    await expect(one.query({ text: 'copy notes from stdin', values: [], name: 'c' })).rejects.toMatchObject(refused);
    expect((await one.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  /** Messages as a client writes them, and the letters of what comes back up to these. */
  const spoken = async (messages: readonly (readonly [string, string])[], until: number): Promise<string> => {
    const bytes = (type: string, text: string): Buffer => {
      const contents = Buffer.from(text);
      const length = Buffer.alloc(4);
      length.writeInt32BE(contents.length + 4);
      return Buffer.concat([Buffer.from(type), length, contents]);
    };
    const plain = connect(join(folder, '.s.PGSQL.5432'));
    plain.write(
      Buffer.concat([bytes('', '\0\x03\0\0user\0postgres\0\0'), ...messages.map(([type, text]) => bytes(type, text))]),
    );
    let come = Buffer.alloc(0);
    const letters = (): string => {
      let found = '';
      for (let at = 0; at + 5 <= come.length; at += come.readInt32BE(at + 1) + 1)
        found += String.fromCharCode(come[at] ?? 0);
      return found;
    };
    for await (const chunk of plain) {
      come = Buffer.concat([come, chunk as Buffer]);
      if (letters().split('Z').length > until) break;
    }
    plain.destroy();
    return letters().replace(/^RS+K/, '');
  };

  it('takes the rows of a COPY from a client', async () => {
    const copy = [
      ['Q', 'copy notes from stdin\0'],
      ['d', 'a\n'],
      ['d', 'b\n'],
      ['c', ''],
    ] as const;
    expect(await spoken(copy, 2)).toBe('ZGCZ');
    expect(await told()).toEqual(['a', 'b']);
    expect(
      await spoken(
        [
          ['Q', '-- rows\n copy notes (note) from stdin\0'],
          ['f', 'no\0'],
        ],
        2,
      ),
    ).toBe('ZGEZ');
    expect(await spoken([['Q', 'copy notes to stdout\0']], 2)).toBe('ZHddcCZ');
  });

  it('sends away who speaks otherwise', async () => {
    const plain = connect(join(folder, '.s.PGSQL.5432'));
    plain.write('GET / HTTP/1.1\r\n\r\n');
    let said = '';
    for await (const chunk of plain) said += String(chunk);
    expect(said).toContain('FATAL');
  });

  it('sends its clients away when it is closed, and undoes what they have open', async () => {
    const other = mkdtempSync(join(tmpdir(), 'trama-socket-'));
    const second = await openClientSocket(other, db.openClient as NonNullable<Database['openClient']>);
    const one = new pg.Client({ host: other, user: 'postgres' });
    one.on('error', () => undefined);
    await one.connect();
    await one.query("begin; insert into notes values ('lost')");
    await second.close();
    expect(await told()).toEqual([]);
    await expect(client({ host: other })).rejects.toMatchObject({ code: 'ENOENT' });
    rmSync(other, { recursive: true });
  });
});
