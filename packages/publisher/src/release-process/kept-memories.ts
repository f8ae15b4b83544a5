import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Id, isRecord } from '@trama/model';
import { hashOf } from '../hashing.ts';
import type { ReleaseMemory } from '../release-memory.ts';

/** What the last release of each site was made of, over a restart. */
export interface KeptMemories {
  /** Empty where nothing is kept, it cannot be read, or another version of the program wrote it. */
  read(site: Id): Promise<ReleaseMemory>;
  write(site: Id, memory: ReleaseMemory): Promise<void>;
  remove(site: Id): Promise<void>;
}

/**
 * Keeps them in a folder, a file a site. Losing one costs time alone, so nothing is said of what fails.
 * @param script the program that makes releases: another one may make something else of the same
 */
export const keepMemories = (folder: string, script: string): KeptMemories => {
  const version = readFile(script).then(hashOf, () => '');
  const placeOf = (site: Id): string => join(folder, createHash('sha256').update(site).digest('hex'));
  return {
    read: async (site) => {
      try {
        const kept: unknown = deserialize(await readFile(placeOf(site)));
        const isOurs = isRecord(kept) && kept.version === (await version) && isRecord(kept.memory);
        return isOurs ? (kept.memory as object as ReleaseMemory) : {};
      } catch {
        return {};
      }
    },
    write: async (site, memory) => {
      const unfinished = `${placeOf(site)}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(unfinished, serialize({ version: await version, memory }), { mode: 0o600 });
        await rename(unfinished, placeOf(site));
      } catch {
        await rm(unfinished, { force: true }).catch(() => undefined);
      }
    },
    remove: (site) => rm(placeOf(site), { force: true }).catch(() => undefined),
  };
};
