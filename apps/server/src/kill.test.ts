import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@trama/backend';
import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_FOLDERS } from './databases/in-folders.ts';
import { missingBuild, openBuilder, send, startChild } from './testing/child-server.ts';
import { rowsOf } from './testing/database-rows.ts';
import { makeEarlierFolder } from './testing/earlier-folder.ts';
import { seededFolder, temporaryFolder } from './testing/server.ts';

const isThorough = process.env.TRAMA_TEST_ALL === '1';

const SAVING_KILLS = isThorough ? 10 : 1;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

afterEach(() => folder.remove());

const moment = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isThere = (name: string) => (): boolean => existsSync(join(folder.path, name));

/** A first start takes a few seconds: moments spread over it, and a little beyond. */
const sometime = (): (() => boolean) => {
  const at = Date.now() + Math.random() * 7000;
  return () => Date.now() >= at;
};

/** When a first start is interrupted: while the database is made, while the site is seeded, and at any time. */
const MOMENTS: readonly (() => () => boolean)[] = [
  () => isThere('database'),
  () => isThere('blobs'),
  ...Array.from({ length: 8 }, () => sometime),
];

/** When a move is interrupted: before the platform's folder is filled, meanwhile, once it is there, and at any time. */
const MOVE_MOMENTS: readonly (() => () => boolean)[] = [
  () => isThere('platform.new'),
  () => isThere('platform.new/database/global/pg_control'),
  () => isThere('platform'),
  ...Array(8).fill(sometime),
];

describe.skipIf(missingBuild() !== null)(`a server that is killed (${missingBuild() ?? 'the built one'})`, () => {
  if (isThorough) {
    it('completes a first start that was interrupted, at whatever moment', async () => {
      folder = await temporaryFolder();
      for (const momentOf of MOMENTS) {
        const hasCome = momentOf();
        const server = startChild(folder.path);
        let hasStarted = false;
        server.ready.finally(() => (hasStarted = true)).catch(() => undefined);
        while (!hasStarted && !hasCome()) await moment(5);
        await server.kill();
      }
      const server = startChild(folder.path);
      const connection = await server.ready;
      expect((await send(`${connection.site}/health`)).status).toBe(200);
      expect((await send(`${connection.site}/`)).status).toBeLessThan(400);
      const call = await openBuilder(connection);
      const { sites } = JSON.parse((await call('GET', '/sites')).text);
      expect(sites).toHaveLength(1);
      expect(Object.keys(sites[0].environments).sort()).toEqual(['preview', 'production', 'staging']);
      for (const { email, password } of connection.users) {
        const { status } = await send(`${connection.backend}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: connection.anonKey },
          body: { email, password },
        });
        expect([email, status]).toEqual([email, 200]);
      }
      expect(await server.stop()).toBe(0);
    });

    it('completes the move of what an earlier version has kept in one database, interrupted at whatever moment', async () => {
      folder = await seededFolder();
      const first = startChild(folder.path);
      const connection = await first.ready;
      expect(await first.stop()).toBe(0);
      await makeEarlierFolder(folder.path);
      for (const momentOf of MOVE_MOMENTS) {
        const hasCome = momentOf();
        const server = startChild(folder.path);
        let hasStarted = false;
        server.ready.finally(() => (hasStarted = true)).catch(() => undefined);
        while (!hasStarted && !hasCome()) await moment(1);
        await server.kill();
      }
      const server = startChild(folder.path);
      const { builder, backend, anonKey, users } = await server.ready;
      const call = await openBuilder({ builder, builderUser: connection.builderUser });
      expect(JSON.parse((await call('GET', '/sites')).text).sites).toHaveLength(1);
      const { status } = await send(`${backend}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: anonKey },
        body: users[0],
      });
      expect([anonKey, status]).toEqual([connection.anonKey, 200]);
      expect(await server.stop()).toBe(0);
      const database = await openDatabase({ dataDir: join(folder.path, DATABASE_FOLDERS.home) });
      const left = await rowsOf(database, 'platform');
      await database.close();
      expect(left).toEqual({});
    });
  }

  it('keeps every change of a design that it acknowledged', { tags: 'thorough' }, async () => {
    folder = await seededFolder();
    let server = startChild(folder.path);
    const call = await openBuilder(await server.ready);
    expect((await call('POST', '/sites', { name: 'loja' })).status).toBe(201);
    const acknowledged: string[] = [];
    for (let kill = 0; kill < SAVING_KILLS; kill += 1) {
      const save = await openBuilder(await server.ready);
      let isAlive = true;
      const saving = (async () => {
        for (let change = 0; isAlive; change += 1) {
          const name = `v${kill}-${change}`;
          const answer = await save('POST', '/sites/loja/patches', {
            protocol: BUILDER_PROTOCOL,
            format: FORMAT,
            clientId: 'test',
            patches: [
              {
                id: name,
                changes: [
                  { op: 'add', entity: 'tokens', id: name, value: { id: name, name, type: 'color', value: '#000' } },
                ],
              },
            ],
          }).catch(() => null);
          if (answer?.status === 200) acknowledged.push(name);
          else isAlive = false;
        }
      })();
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 1));
      await moment(Math.random() * 600);
      await server.kill();
      await saving;
      server = startChild(folder.path);
    }
    const read = await openBuilder(await server.ready);
    const { design } = JSON.parse((await read('GET', '/sites/loja/design')).text);
    expect(acknowledged.length).toBeGreaterThan(SAVING_KILLS);
    expect(acknowledged.filter((name) => !(name in design.tokens))).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});
