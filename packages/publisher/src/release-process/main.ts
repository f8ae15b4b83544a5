import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { runBuildProcess } from './build-process.ts';
import { runDrawThread } from './draw-thread.ts';

/**
 * The process that makes one release, and the thread in it that draws pages: one file, run as both
 * (docs/adr/0011-a-release-is-made-in-a-process-of-its-own.md).
 */
if (isMainThread) runBuildProcess(process.argv[1] ?? '');
else runDrawThread(parentPort as MessagePort, new Int32Array(workerData as SharedArrayBuffer));
