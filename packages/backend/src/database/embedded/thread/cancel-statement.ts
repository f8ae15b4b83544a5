import type { PGlite } from '@electric-sql/pglite';

/** Addresses of Postgres' own variables in the memory of PGlite, which it exports for its extensions. */
export interface PostgresVariables {
  wasmMemory: { readonly buffer: ArrayBuffer };
  _InterruptPending: number;
  _QueryCancelPending: number;
  _MyLatch: number;
}

const BYTES_OF_INT = 4;

/**
 * Does what Postgres' handler of SIGINT does (`StatementCancelHandler`): raises the flags that Postgres looks at wherever it
 * may be interrupted (`CHECK_FOR_INTERRUPTS`), and the latch at which it waits. Between statements it forgets them.
 */
export const cancelStatement = (pg: PGlite): void => {
  const variables = pg.Module as unknown as PostgresVariables;
  const write = (address: number, value: number): void => {
    // Made anew each time: the former view is void once the memory has grown.
    new Int32Array(variables.wasmMemory.buffer)[address / BYTES_OF_INT] = value;
  };
  const read = (address: number): number => new Int32Array(variables.wasmMemory.buffer)[address / BYTES_OF_INT] ?? 0;
  write(variables._QueryCancelPending, 1);
  write(variables._InterruptPending, 1);
  const latch = read(variables._MyLatch);
  if (latch !== 0) write(latch, 1);
};
