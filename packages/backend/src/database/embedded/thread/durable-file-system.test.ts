import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DurableNodeFS } from './durable-file-system.ts';

type Fsync = (file: { nfd?: number }) => number;

/** Lets the file system prepare an emulator's module, and takes the fsync that it has put there. */
const fsyncOf = async (folder: string): Promise<Fsync> => {
  const module: { NODEFS: { stream_ops: { fsync?: Fsync } } } = { NODEFS: { stream_ops: {} } };
  const { emscriptenOpts } = await new DurableNodeFS(folder).init(undefined as never, { preRun: [] });
  const connect = (emscriptenOpts.preRun as ((module: unknown) => void)[]).at(-1);
  connect?.(module);
  if (module.NODEFS.stream_ops.fsync === undefined) throw new Error('no fsync was connected');
  return module.NODEFS.stream_ops.fsync;
};

test('an fsync inside the emulator reaches the file on the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-fsync-'));
  const fsync = await fsyncOf(folder);
  const file = openSync(join(folder, 'file'), 'w');
  expect(fsync({ nfd: file })).toBe(0);
  closeSync(file);
  expect(() => fsync({ nfd: file })).toThrow('EBADF');
  rmSync(folder, { recursive: true });
});
