import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@trama/backend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_FOLDERS } from '../databases/in-folders.ts';
import { missingBuild, openBuilder, send, startChild } from '../testing/child-server.ts';
import { rowsOf } from '../testing/database-rows.ts';
import { MOMENT } from '../testing/moment-tables.ts';
import { seededFolder } from '../testing/server.ts';

const TRAMA = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url));

let folder: Awaited<ReturnType<typeof seededFolder>>;

/** Runs a command of `trama` on a data folder. */
const trama = (dataDir: string, ...words: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [TRAMA, ...words], { env: { ...process.env, DATA_DIR: dataDir, PORT: '0' } });

const rowsIn = async (dataDir: string): Promise<unknown> => {
  const found: Record<string, unknown> = {};
  for (const part of ['home', 'platform'] as const) {
    const database = await openDatabase({ dataDir: join(dataDir, DATABASE_FOLDERS[part]) });
    const rows = await rowsOf(database, part === 'home' ? 'project' : 'platform');
    await database.close();
    for (const [name, of] of Object.entries(rows))
      if (!MOMENT.includes(name) && name !== 'auth.mail_record') found[`${part} ${name}`] = of;
  }
  return found;
};

/** What visitors get of some pages, but for what names the port, or is named by what names it. */
const pagesOf = async (site: string): Promise<readonly string[]> => {
  const { port } = new URL(site);
  const texts: string[] = [];
  for (const path of ['/', '/seguros/cotacao/', '/contato/', '/login/', '/404'])
    texts.push(
      (await send(`${site}${path}`)).text.replaceAll(`:${port}`, '').replaceAll(/settings=[0-9a-f]+/g, 'settings='),
    );
  return texts;
};

describe.skipIf(missingBuild() !== null)(`Seguros (${missingBuild() ?? 'the built one'})`, () => {
  beforeAll(async () => {
    folder = await seededFolder();
  });
  afterAll(() => folder?.remove());

  it('is backed up while it runs and answers, and restored by the commands with every row and page', async () => {
    const file = join(folder.path, 'all.trama');
    const first = startChild(folder.path);
    const connection = await first.ready;
    const call = await openBuilder(connection);
    expect((await call('POST', '/sites', { name: 'loja' })).status).toBe(201);
    const pages = await pagesOf(connection.site);
    const written = await trama(folder.path, 'backup', file);
    expect(written.stdout).toContain(`${file}: `);
    expect(await first.stop()).toBe(0);
    const before = await rowsIn(folder.path);

    const restored = join(folder.path, 'restored');
    expect((await trama(restored, 'restore', file)).stdout).toContain('has the data of');
    expect(await rowsIn(restored)).toEqual(before);
    const second = startChild(restored);
    const again = await second.ready;
    expect([again.anonKey, again.builderUser]).toEqual([connection.anonKey, connection.builderUser]);
    expect(await pagesOf(again.site)).toEqual(pages);
    expect(await second.stop()).toBe(0);
  });
});
