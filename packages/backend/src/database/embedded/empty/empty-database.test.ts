import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../index.ts';
import { emptyDatabase } from './empty-database.ts';

const empty = emptyDatabase();

describe.skipIf(empty === undefined)('a new database (needs npm run build)', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'trama-empty-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const identifierOf = async (place: Parameters<typeof openDatabase>[0]): Promise<unknown> => {
    const db = await openDatabase(place);
    const { rows } = await db.admin((session) =>
      session.query('select system_identifier::text as id from pg_control_system()'),
    );
    await db.close();
    return rows[0];
  };

  test('begins with a copy of the empty one, in a folder and in memory', async () => {
    const inFolder = await identifierOf({ dataDir });
    // Postgres gives each database that it makes itself an identifier of its own.
    expect(await identifierOf({ memory: true })).toEqual(inFolder);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  test('changes nothing of the one that it was copied from', async () => {
    const files = (): readonly string[] =>
      readdirSync(empty ?? '', { recursive: true, encoding: 'utf8' }).map((path) => {
        const { size, mtimeMs } = statSync(join(empty ?? '', path));
        return `${path} ${size} ${mtimeMs}`;
      });
    const before = files();
    const db = await openDatabase({ dataDir });
    await db.admin((session) => session.exec('create table kept (id int); insert into kept values (1)'));
    await db.close();
    expect(files()).toEqual(before);
  });

  test('takes the place of a copy that a killed process began', { tags: 'thorough' }, async () => {
    mkdirSync(join(dataDir, 'database.draft/base'), { recursive: true });
    writeFileSync(join(dataDir, 'database.draft/PG_VERSION'), '18\n');
    const db = await openDatabase({ dataDir });
    expect((await db.admin((session) => session.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
    await db.close();
  });
});
