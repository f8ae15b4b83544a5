import { readFileSync } from 'node:fs';
import { BackendError } from './errors.ts';

/** The variables that the backend is set by. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The failure of a variable that cannot be read; it never shows the text. */
export const unreadable = (name: string, hint: string): BackendError =>
  new BackendError({
    code: 'backend/environment',
    message: `The environment variable ${name} cannot be read.`,
    where: [name],
    hint,
  });

/** A switch; undefined where it is not set. @throws BackendError `backend/environment`. */
export const isOn = (env: Env, name: string): boolean | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (/^(1|true|on|yes)$/i.test(text)) return true;
  if (/^(0|false|off|no)$/i.test(text)) return false;
  throw unreadable(name, 'Write true or false.');
};

/** A whole number; undefined where it is not set. @throws BackendError `backend/environment`. */
export const count = (env: Env, name: string): number | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw unreadable(name, 'Write a whole number.');
};

/** A whole number above 0; undefined where it is not set. @throws BackendError `backend/environment`. */
export const positiveFromEnv = (env: Env, name: string): number | undefined => {
  const number = count(env, name);
  if (number === 0) throw unreadable(name, 'Write a whole number above 0.');
  return number;
};

/** Texts with commas between them; undefined where it is not set. */
export const list = (env: Env, name: string): string[] | undefined =>
  env[name]
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** JSON in the variable itself, or in the file that it names with an `@` before. @throws BackendError `backend/environment`. */
export const jsonVariable = <Value>(env: Env, name: string): Value | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text) as Value;
  } catch {
    throw unreadable(name, 'Write JSON, or @ and the path of a file with JSON.');
  }
};
