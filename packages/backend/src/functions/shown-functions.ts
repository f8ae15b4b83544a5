import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { findFunction } from './function-folder.ts';
import type { FunctionSettings } from './settings.ts';

/** A function, as whoever runs the project may see it: the values of its secrets are told to nobody. */
export interface ShownFunction {
  name: string;
  /** A caller must show a token of the project. */
  verifyJwt: boolean;
  /** Names of the secrets that are its own, by the alphabet: those of all functions stand elsewhere. */
  secrets: readonly string[];
  /** It is kept in the project and can be changed there; else it comes with the site's files. */
  isStored: boolean;
  /** It answers: what comes with files does, what is stored once it is deployed. */
  isDeployed: boolean;
  /** It was saved after it was deployed. */
  isChanged: boolean;
}

/** A file of a function. */
export interface FunctionFile {
  /** Below the folder of all functions: `hello/index.ts`. */
  path: string;
  text: string;
}

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
    source
      ? [
          {
            name: source.name,
            verifyJwt: source.verifyJwt,
            secrets: Object.keys(source.secrets).sort(),
            isStored: false,
            isDeployed: true,
            isChanged: false,
          },
        ]
      : [],
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
  paths.sort((one, other) => Number(other === source.code.entry) - Number(one === source.code.entry));
  return Promise.all(
    paths.slice(0, MOST_FILES).map(async (path) => ({
      path: relative(settings.directory, path).split(sep).join('/'),
      text: (await readFile(path, 'utf8')).slice(0, LONGEST_FILE),
    })),
  );
};
