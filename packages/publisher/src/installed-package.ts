import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The folder of a package, as Node's own lookup finds it from here. Not every package lets its `package.json` be resolved, and some
 * have no module to resolve, so the folders of the lookup are tried.
 * @returns null where it is not installed
 */
export const installedPackage = (name: string): string | null =>
  (createRequire(import.meta.url).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(folder)) ?? null;
