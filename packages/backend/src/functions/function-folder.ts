import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { FunctionSecrets, FunctionSettings } from './settings.ts';

/** A function as its folder tells it. */
export interface FunctionSource {
  name: string;
  entry: string;
  /** Whether a caller must show a token of the project. */
  verifyJwt: boolean;
  secrets: FunctionSecrets;
  /** Other names of modules, from `deno.json`. */
  imports: Readonly<Record<string, string>>;
  /** Files that were read for this, or would have been. */
  read: readonly string[];
}

const NAME = /^[A-Za-z][\w-]{0,99}$/;
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
): Promise<FunctionSource | undefined> => {
  if (!NAME.test(name)) return undefined;
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
    entry,
    read,
    verifyJwt: asksForJwt(config, name),
    secrets: { ...parseEnv(env), ...secrets['*'], ...parseEnv(ownEnv), ...secrets[name] } as FunctionSecrets,
    imports: { ...importsOf(imports), ...importsOf(ownImports) },
  };
};
