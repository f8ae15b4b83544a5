import { existsSync } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { CONNECTION_FILE } from '../connection.ts';
import { sentenceOf } from '../errors.ts';
import { sharedFolder } from '../nodes/shared-folder.ts';
import { assertProduction } from '../production.ts';
import { OWN_FOLDER } from '../projects/project-places.ts';
import { type Finding, findingsOf } from './finding.ts';

/** A disk with less free is almost full, and one with less than that will not take what is written next. In bytes. */
const LITTLE = 1024 ** 3;
const NOTHING = 100 * 1024 ** 2;

/** What others on the machine may read or write of a mode. */
const OTHERS = 0o077;

const SECRETS = 'backend-secrets.json';

const size = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const settings = (env: Readonly<Record<string, string | undefined>>, config: ServerConfig): Finding => {
  const { good, broken, todo } = findingsOf('settings');
  try {
    assertProduction(env, config);
  } catch (error) {
    return broken(sentenceOf(error));
  }
  return env.NODE_ENV === 'production'
    ? good('They are those of a server for others.')
    : todo(
        'NODE_ENV is not "production": this is for trying alone. docs/operations.md says what a server for others needs.',
      );
};

const built = ({ built: folders }: ServerConfig): Finding => {
  const { good, broken } = findingsOf('program');
  const missing = Object.values(folders).filter((folder) => !existsSync(folder));
  return missing.length === 0
    ? good(`All its parts are there, and Node is ${process.versions.node}.`)
    : broken(`Parts of it are not built: ${missing.join(', ')}. Run npm run build, or install the package anew.`);
};

const dataFolder = async (folder: string): Promise<Finding> => {
  const { good, broken, todo } = findingsOf('data folder');
  const found = await stat(folder).catch(() => null);
  if (found === null) return todo(`There is no ${folder} yet: the first start makes it. Is DATA_DIR right?`);
  if (!found.isDirectory()) return broken(`${folder} is no folder. Set DATA_DIR to one.`);
  const isWritable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return broken(`This user may not read and write ${folder}. Give it to the user that runs the server.`);
  return found.mode & 0o022
    ? broken(`Others on this machine may write to ${folder}. Run: chmod 700 ${folder}`)
    : good(folder);
};

/** The files of a data folder that hold keys and passwords. */
const secretFiles = async (config: ServerConfig): Promise<readonly string[]> => {
  const shared = sharedFolder(config);
  const projects = await readdir(join(shared, OWN_FOLDER)).catch(() => []);
  return [
    join(config.dataDir, CONNECTION_FILE),
    join(shared, 'backend', SECRETS),
    ...projects.map((id) => join(shared, OWN_FOLDER, id, SECRETS)),
  ];
};

const secrets = async (config: ServerConfig): Promise<Finding[]> => {
  const { good, broken } = findingsOf('secrets');
  const found: Finding[] = [];
  let count = 0;
  for (const path of await secretFiles(config)) {
    const file = await stat(path).catch(() => null);
    if (file === null) continue;
    count += 1;
    if (file.mode & OTHERS) found.push(broken(`Others on this machine may read ${path}. Run: chmod 600 ${path}`));
  }
  if (count > 0 && found.length === 0) found.push(good(`Their ${count} files are readable by their owner alone.`));
  return found;
};

const disk = async (folder: string): Promise<Finding[]> => {
  const { good, broken, todo } = findingsOf('disk');
  const found = await statfs(folder).catch(() => null);
  if (found === null) return [];
  const free = found.bavail * found.bsize;
  if (free < NOTHING) return [broken(`It is full: ${size(free)} are free. Make room, or nothing can be written.`)];
  if (free < LITTLE) return [todo(`It is almost full: ${size(free)} are free. Make room.`)];
  return [good(`${size(free)} are free.`)];
};

/** Why nobody could listen there; null: one could. */
const listenFault = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

const portState = async ({ port, host }: ServerConfig, isRunning: boolean): Promise<Finding> => {
  const { good, broken } = findingsOf('port');
  if (isRunning) return good(`The server answers on ${port}.`);
  const fault = await listenFault(port, host);
  if (fault === null) return good(`${port} of ${host} is free.`);
  if (fault === 'EADDRINUSE')
    return broken(`${port} of ${host} is taken by another program. Stop that one, or set PORT to another number.`);
  if (fault === 'EACCES') return broken(`This user may not listen on ${port}. Set PORT to a number of 1024 or above.`);
  return broken(`Nobody can listen on ${port} of ${host} (${fault}). Set HOST to an address of this machine.`);
};

/** Looks at all that can be seen without the database. */
export const checkMachine = async (
  env: Readonly<Record<string, string | undefined>>,
  config: ServerConfig,
  isRunning: boolean,
): Promise<Finding[]> => [
  settings(env, config),
  built(config),
  await dataFolder(config.dataDir),
  ...(await secrets(config)),
  ...(await disk(sharedFolder(config))),
  await portState(config, isRunning),
];
