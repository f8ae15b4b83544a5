import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackendError } from '../../errors.ts';

export interface DirectoryLock {
  release(): void;
}

/** A pid alone may be reused after a crash; its start time (clock ticks since boot) tells the processes apart on Linux. */
const startedAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const readHolder = (file: string): { pid: number; started: string } | undefined => {
  try {
    const [pid, started] = readFileSync(file, 'utf8').trim().split(' ');
    return { pid: Number(pid), started: started ?? '' };
  } catch {
    return undefined;
  }
};

/**
 * Takes the lock file for this process. A lock left by a dead process is taken over.
 * @throws BackendError `backend/data-folder-in-use` that names the holder's pid.
 */
export const lockDirectory = (file: string): DirectoryLock => {
  mkdirSync(dirname(file), { recursive: true });
  const holder = readHolder(file);
  const live = holder !== undefined && isAlive(holder.pid) && startedAt(holder.pid) === holder.started;
  if (holder && !live) rmSync(file, { force: true });
  try {
    writeFileSync(file, `${process.pid} ${startedAt(process.pid)}\n`, { flag: 'wx' });
  } catch (cause) {
    const pid = readHolder(file)?.pid;
    throw new BackendError({
      code: 'backend/data-folder-in-use',
      message: `The data folder ${dirname(file)} is in use by process ${pid ?? '(unknown)'}.`,
      where: [file],
      hint: 'Stop that process, or choose another data folder.',
      cause,
    });
  }
  return { release: () => rmSync(file, { force: true }) };
};
