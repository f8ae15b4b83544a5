import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A `WebAssembly.Module`, which the types of a program without a browser do not know. */
export type CompiledPostgres = object;

interface Compiler {
  compile(bytes: Uint8Array): Promise<CompiledPostgres>;
}

let compiled: Promise<CompiledPostgres> | undefined;

const compile = async (): Promise<CompiledPostgres> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const { compile: compileModule } = Reflect.get(globalThis, 'WebAssembly') as Compiler;
  return compileModule(await readFile(join(folder, 'pglite.wasm')));
};

/** Postgres as the threads of this process run it: compiled once, its code is shared by all. */
export const compiledPostgres = (): Promise<CompiledPostgres> => {
  compiled ??= compile();
  return compiled;
};
