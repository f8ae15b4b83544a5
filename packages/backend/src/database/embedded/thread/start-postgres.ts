import { mkdirSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { DurableNodeFS } from './durable-file-system.ts';
import type { ThreadData } from './messages.ts';

/** `-F` (no fsync) is among the defaults of PGlite; a database that acknowledges a write must keep it. */
const startOptions = (durable: boolean): PGliteOptions => ({
  extensions: { pgcrypto },
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', durable ? 'fsync=on' : 'fsync=off'],
    // The default, fdatasync, is an empty function in this build.
    ...['-c', 'wal_sync_method=fsync'],
    // The emulator's own stack ends long before the default of 2 MB, and hangs where Postgres would have answered 54001.
    ...['-c', 'max_stack_depth=256kB'],
  ],
});

/** Starts PostgreSQL in this thread: in a folder, or in memory. */
export const startPostgres = ({ folder, dump, postgres }: ThreadData): Promise<PGlite> => {
  const shared = { ...startOptions(folder !== undefined), pgliteWasmModule: postgres };
  if (folder === undefined) return PGlite.create({ ...shared, ...(dump && { loadDataDir: dump }) });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return PGlite.create({ ...shared, fs: new DurableNodeFS(folder) });
};
