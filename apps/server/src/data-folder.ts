import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asServerError, serverError } from './errors.ts';

/** The file by which a process holds a data folder. */
export const LOCK = 'server.lock';

/** A process by its id and when it began: ids are used again, in containers always the same ones. */
export interface ProcessIdentity {
  pid: number;
  /** Unix time in milliseconds. */
  startedAt: number;
}

/** This process. */
export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, startedAt: Math.round(performance.timeOrigin) });

/**
 * Takes the data folder for a process. Resolves to the way to give it back.
 * The lock of a process that no longer runs is taken over.
 * @throws TramaError `server/data-folder-taken`, `server/data-folder-unwritable`, `server/disk-full`.
 */
export const lockDataFolder = async (
  folder: string,
  owner: ProcessIdentity,
  isRunning: (pid: number) => boolean = processRuns,
): Promise<() => Promise<void>> => {
  const path = join(folder, LOCK);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw unwritable(folder, cause);
  });
  const holder = await holderOf(path);
  const isAlive =
    holder !== null && (holder.pid === owner.pid ? holder.startedAt === owner.startedAt : isRunning(holder.pid));
  if (holder && isAlive) throw taken(folder, holder.pid);
  // Also one that its process could not write whole: killed, or on a full disk.
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600).catch(async (cause: unknown) => {
    const other = await holderOf(path);
    throw other ? taken(folder, other.pid) : unwritable(folder, cause);
  });
  try {
    await file.writeFile(JSON.stringify(owner));
  } catch (cause) {
    await rm(path, { force: true });
    throw unwritable(folder, cause);
  } finally {
    await file.close();
  }
  return () => rm(path, { force: true });
};

const holderOf = async (path: string): Promise<ProcessIdentity | null> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
};

const taken = (folder: string, pid: number): Error =>
  serverError({
    code: 'server/data-folder-taken',
    message: `The data folder ${folder} is in use by the process ${pid}.`,
    hint: 'Stop that process, or set DATA_DIR to another folder.',
  });

const unwritable = (folder: string, cause: unknown): unknown => {
  const known = asServerError(cause, folder);
  return known !== cause
    ? known
    : serverError({
        code: 'server/data-folder-unwritable',
        message: `The data folder ${folder} cannot be made: there is something else of this name.`,
        hint: 'Take it away, or set DATA_DIR to another folder.',
        cause,
      });
};

const processRuns = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
};
