import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSecrets } from '../../access/secrets.ts';
import type { Database } from '../../index.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-storage-'));
  running = await startBackend({ storage: { directory } });
  await running.sql(`insert into storage.buckets (id, name) values ('files', 'files')`);
});
afterAll(() => running?.stop());

const blobs = (): Promise<string[]> => readdir(join(directory, 'blobs'), { recursive: true });

/** A process that stops between the file and its row: what it asks in somebody's name after its first question never comes back. */
const dyingDatabase = (db: Database): Database => {
  let questions = 0;
  return {
    ...db,
    tx: (context, fn) => {
      questions += 1;
      return questions === 1 ? db.tx(context, fn) : new Promise(() => undefined);
    },
  };
};

test('a process that dies between a file and its row leaves nothing that anybody sees, and the next one sweeps it', async () => {
  const secrets = createSecrets(Date.now());
  const shared: Database = { ...running.db, close: async () => undefined };
  const dying = await startBackend({ db: dyingDatabase(shared), secrets, storage: { directory } });
  dying
    .client(dying.backend.serviceRoleKey)
    .storage.from('files')
    .upload('lost.txt', 'lost')
    .catch(() => undefined);
  const isThere = async (): Promise<void> => {
    const versions = (await blobs()).filter((name) => /[\da-f-]{36}$/.test(name));
    expect(versions).toHaveLength(1);
  };
  await vi.waitFor(isThere);

  const files = running.client(running.backend.serviceRoleKey).storage.from('files');
  expect((await files.list()).data).toEqual([]);
  expect((await files.exists('lost.txt')).data).toBe(false);

  // A day later, when whatever wrote it has certainly ended.
  await running.sql(`update storage.blobs_to_remove set due_at = due_at - interval '25 hours'`);
  const next = await startBackend({ db: shared, secrets, storage: { directory } });
  await vi.waitFor(async () => expect((await blobs()).filter((name) => /[\da-f-]{36}$/.test(name))).toEqual([]));
  expect((await files.upload('lost.txt', 'found')).error).toBeNull();
  expect(await (await files.download('lost.txt')).data?.text()).toBe('found');
  await next.stop();
  await dying.stop();
});
