import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { FunctionSecrets, FunctionSettings } from './settings.ts';

/** What a function is made of: files of a folder, or one text that the project keeps. */
export type FunctionCode =
  | {
      kind: 'files';
      entry: string;
      /** Other names of modules, from `deno.json`. */
      imports: Readonly<Record<string, string>>;
      /** Files that were read for this, or would have been. */
      read: readonly string[];
    }
  | { kind: 'stored'; text: string };

/** A function that can be run. */
export interface FunctionSource {
  name: string;
  /** Whether a caller must show a token of the project. */
  verifyJwt: boolean;
  secrets: FunctionSecrets;
  code: FunctionCode;
}

/** A function of a folder. */
export type FolderFunction = FunctionSource & { code: Extract<FunctionCode, { kind: 'files' }> };

/** What a function may be called. */
export const FUNCTION_NAME: RegExp = /^[A-Za-z][\w-]{0,99}$/;
const ENTRIES = ['index.ts', 'index.js', 'index.mjs', 'index.tsx'];

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** `verify_jwt` of `[functions.<name>]` in a `config.toml`, as the Supabase CLI writes it. */
const asksForJwt = (config: string, name: string): boolean => {
  const head = `[functions.${name}]`;
  const [, section = ''] =
    config
      .split(/^(?=\[)/m)
      .find((part) => part.startsWith(head))
      ?.split(head) ?? [];
  return !/^\s*verify_jwt\s*=\s*false\b/m.test(section);
};

const importsOf = (text: string): Record<string, string> => {
  if (text === '') return {};
  const { imports } = JSON.parse(text) as { imports?: Record<string, string> };
  return imports ?? {};
};

/**
 * Finds the function of this name; undefined when there is none. `config.toml` and `.env` beside the functions are of all,
 * `.env` in a function's own folder is that one's alone, `deno.json` may be in both places.
 */
export const findFunction = async (
  { directory, secrets }: Pick<FunctionSettings, 'directory' | 'secrets'>,
  name: string,
): Promise<FolderFunction | undefined> => {
  if (!FUNCTION_NAME.test(name)) return undefined;
  const folder = join(directory, name);
  const entries = ENTRIES.map((file) => join(folder, file));
  const found = await Promise.all(entries.map(isFile));
  const entry = entries.find((_, index) => found[index]);
  if (entry === undefined) return undefined;
  const read = [
    ...[join(directory, 'config.toml'), join(directory, '.env'), join(folder, '.env')],
    ...[join(directory, 'deno.json'), join(folder, 'deno.json')],
  ];
  const [config = '', env = '', ownEnv = '', imports = '', ownImports = ''] = await Promise.all(read.map(textOf));
  return {
    name,
    verifyJwt: asksForJwt(config, name),
    secrets: { ...parseEnv(env), ...secrets['*'], ...parseEnv(ownEnv), ...secrets[name] } as FunctionSecrets,
    code: { kind: 'files', entry, read, imports: { ...importsOf(imports), ...importsOf(ownImports) } },
  };
};
