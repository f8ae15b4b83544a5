import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';
import { entriesBelow } from './copied-files.ts';

/** Where the emulator of PGlite has the folder of its database. */
const DATA_FOLDER = '/pglite/data';

/** PGlite's memory, with a copy of a database's folder in it. */
export class FilledMemory extends MemoryFS {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (files === undefined) throw new Error('PGlite has no file system yet.');
    files.mkdirTree(DATA_FOLDER, 0o700);
    for (const { path, isFolder } of entriesBelow(this.#folder)) {
      const place = `${DATA_FOLDER}/${path}`;
      if (isFolder) files.mkdir(place, 0o700);
      else files.writeFile(place, readFileSync(join(this.#folder, path)));
    }
  }
}
