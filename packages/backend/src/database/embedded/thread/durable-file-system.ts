import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  /** The host's file descriptor behind the emulated one. */
  nfd?: number;
}

interface EmulatedModule {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } };
}

/**
 * PGlite's Node file system with a real fsync. As shipped, the emulated fsync of a file on the host does nothing, so an
 * acknowledged commit would survive a killed process (the pages are the kernel's) but not a power cut.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const connectFsync = (module: EmulatedModule): void => {
      module.NODEFS.stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd);
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun as unknown[]), connectFsync] as typeof emscriptenOpts.preRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
