import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder.ts';
import { temporaryFolder } from './testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});

afterAll(() => folder.remove());

describe('the lock of a data folder', () => {
  it('names the process that holds it', async () => {
    const release = await lockDataFolder(folder.path, { pid: 10, startedAt: 1 });
    await expect(lockDataFolder(folder.path, { pid: 11, startedAt: 1 }, () => true)).rejects.toThrow(
      'in use by the process 10',
    );
    await release();
  });

  it('is taken over from a process that no longer runs', async () => {
    await lockDataFolder(folder.path, { pid: 10, startedAt: 1 });
    const release = await lockDataFolder(folder.path, { pid: 11, startedAt: 1 }, () => false);
    await release();
  });

  it('is taken over from an earlier process that had the same id, as in a container', async () => {
    await lockDataFolder(folder.path, { pid: 1, startedAt: 1 });
    const release = await lockDataFolder(folder.path, { pid: 1, startedAt: 2 }, () => true);
    await release();
  });
});
