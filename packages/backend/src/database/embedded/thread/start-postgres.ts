import { existsSync, mkdirSync } from 'node:fs';
import { type Extension, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { copyDatabase } from './copied-files.ts';
import { DurableNodeFS } from './durable-file-system.ts';
import { FilledMemory } from './filled-memory.ts';
import type { ThreadData } from './messages.ts';

/**
 * What the Postgres of one database may hold, in pages of 64 KiB: 384 MiB. What needs more fails alone, with SQLSTATE 53200. PGlite
 * would take 2 GiB, never gives back what it took, and has no option for it.
 */
const MOST_PAGES = 6144;

/** The size of a file of the write-ahead log, in MB, of databases that are made from here on. */
const WAL_FILE_MB = 4;

interface MemoryLimits {
  initial: number;
  maximum?: number;
}

type MemoryClass = new (limits: MemoryLimits) => object;

/** Bounds every memory that this thread makes from here on. */
const limitMemory = (): void => {
  const assembly = Reflect.get(globalThis, 'WebAssembly') as { Memory: MemoryClass };
  assembly.Memory = class extends assembly.Memory {
    constructor({ initial, maximum = MOST_PAGES }: MemoryLimits) {
      super({ initial, maximum: Math.min(maximum, MOST_PAGES) });
    }
  };
};

/**
 * pgcrypto, whose code is compiled by the first statement that calls it, as that of PL/pgSQL is: at the start it would be a quarter of the
 * time in which a database that few ask anything of its kind wakes.
 */
const lateCrypto: Extension = {
  ...pgcrypto,
  setup: async (pg, emscriptenOpts) => ({
    ...(await pgcrypto.setup(pg, emscriptenOpts)),
    emscriptenOpts: { ...emscriptenOpts, noWasmDecoding: true },
  }),
};

/** `-F` (no fsync) is among the defaults of PGlite; a database that acknowledges a write must keep it. */
const startOptions = (durable: boolean): PGliteOptions => ({
  extensions: { pgcrypto: lateCrypto },
  // Each database has at least two of these files: at the default of 16 MB they would be most of a small one.
  initDbStartParams: [`--wal-segsize=${WAL_FILE_MB}`],
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', durable ? 'fsync=on' : 'fsync=off'],
    // The default, fdatasync, is an empty function in this build.
    ...['-c', 'wal_sync_method=fsync'],
    // The emulator's own stack ends long before the default of 2 MB, and hangs where Postgres would have answered 54001.
    ...['-c', 'max_stack_depth=256kB'],
    // All of it is written to at the start: the default of 128 MB is memory that most databases never use. Pages beside it are the
    // kernel's to keep.
    ...['-c', 'shared_buffers=32MB'],
    // What the kernel keeps of a database of this size; the default of 4 GB is a server's.
    ...['-c', 'effective_cache_size=128MB'],
    // So that a plan names its query, as those of Supabase do.
    ...['-c', 'compute_query_id=on'],
  ],
});

/** Starts PostgreSQL in this thread: in a folder, or in memory. */
export const startPostgres = async ({ folder, dump, empty, postgres }: ThreadData): Promise<PGlite> => {
  limitMemory();
  const shared = { ...startOptions(folder !== undefined), pgliteWasmModule: postgres };
  if (folder === undefined) {
    if (dump) return PGlite.create({ ...shared, loadDataDir: dump });
    return PGlite.create({ ...shared, ...(empty !== undefined && { fs: new FilledMemory(empty) }) });
  }
  if (empty !== undefined && !existsSync(folder)) await copyDatabase(empty, folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return PGlite.create({ ...shared, fs: new DurableNodeFS(folder) });
};
