import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { findFunction } from './function-folder.ts';
import type { FunctionSettings } from './settings.ts';

/** A function, as whoever runs the project may see it: the values of its secrets are told to nobody. */
export interface ShownFunction {
  name: string;
  /** A caller must show a token of the project. */
  verifyJwt: boolean;
  /** Names of its secrets, by the alphabet. */
  secrets: readonly string[];
}

/** A file of a function. */
export interface FunctionFile {
  /** Below the folder of all functions: `hello/index.ts`. */
  path: string;
  text: string;
}

/** A line that a function wrote, or that tells why it did not start. */
export interface FunctionLine {
  /** ISO 8601. */
  at: string;
  text: string;
}

/** Lines that are kept of each function. */
const KEPT_LINES = 500;
const LONGEST_LINE = 4000;
/** Files and characters that are shown of one function. */
const MOST_FILES = 50;
const LONGEST_FILE = 200_000;

/** Text of programs: `.env` and what else holds secrets is none. */
const IS_SHOWN = /\.(?:[cm]?[jt]sx?|json|toml|md|txt|sql|html|css)$/;

type Folder = Pick<FunctionSettings, 'directory' | 'secrets'>;

const foldersIn = async (directory: string): Promise<readonly string[]> =>
  (await readdir(directory, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .sort();

/** The functions of a folder, by name. */
export const listFunctions = async (settings: Folder): Promise<ShownFunction[]> => {
  const names = (await foldersIn(settings.directory)).filter((name) => !name.startsWith('_'));
  const found = await Promise.all(names.map((name) => findFunction(settings, name).catch(() => undefined)));
  return found.flatMap((source) =>
    source ? [{ name: source.name, verifyJwt: source.verifyJwt, secrets: Object.keys(source.secrets).sort() }] : [],
  );
};

const filesBelow = async (directory: string): Promise<readonly string[]> => {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && IS_SHOWN.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}node_modules${sep}`))
    .sort();
};

/** The text of a function, its own files first, then those that all functions share; undefined: there is none of this name. */
export const readFunction = async (settings: Folder, name: string): Promise<FunctionFile[] | undefined> => {
  const source = await findFunction(settings, name);
  if (!source) return undefined;
  const shared = (await foldersIn(settings.directory)).filter((folder) => folder.startsWith('_'));
  const paths: string[] = [];
  for (const folder of [name, ...shared]) paths.push(...(await filesBelow(join(settings.directory, folder))));
  paths.sort((one, other) => Number(other === source.entry) - Number(one === source.entry));
  return Promise.all(
    paths.slice(0, MOST_FILES).map(async (path) => ({
      path: relative(settings.directory, path).split(sep).join('/'),
      text: (await readFile(path, 'utf8')).slice(0, LONGEST_FILE),
    })),
  );
};

/** The last lines of each function, in memory: a restart forgets them. */
export interface FunctionLog {
  write(name: string, text: string): void;
  /** The oldest first. */
  read(name: string): readonly FunctionLine[];
}

/** @param clock milliseconds since 1970 */
export const createFunctionLog = (clock: () => number): FunctionLog => {
  const lines = new Map<string, FunctionLine[]>();
  return {
    write: (name, text) => {
      const kept = lines.get(name) ?? [];
      kept.push({ at: new Date(clock()).toISOString(), text: text.slice(0, LONGEST_LINE) });
      if (kept.length > KEPT_LINES) kept.shift();
      lines.set(name, kept);
    },
    read: (name) => lines.get(name) ?? [],
  };
};
