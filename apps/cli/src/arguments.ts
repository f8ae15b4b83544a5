import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Surroundings, WrongWords } from './command.ts';

/** The options of a command by their names, without `--`: a word that follows, or nothing. */
type Options = Readonly<Record<string, 'text' | 'switch'>>;

/** What was given for each. */
type Given<T extends Options> = { readonly [Name in keyof T]: T[Name] extends 'switch' ? boolean : string | undefined };

/**
 * What follows a command's name.
 * @param count how many words there must be, beside the options
 * @param most how many there may be
 * @throws WrongWords
 */
export const readArguments = <const T extends Options>(
  args: readonly string[],
  options: T,
  count: number,
  most: number = count,
): { given: Given<T>; words: readonly string[] } => {
  const { values, positionals } = parsed(args, options);
  if (positionals.length < count) throw new WrongWords('Something is missing.');
  const tooMany = positionals[most];
  if (tooMany !== undefined) throw new WrongWords(`There is nothing to do with "${tooMany}".`);
  const given = Object.fromEntries(
    Object.entries(options).map(([name, kind]) => [name, kind === 'switch' ? values[name] === true : values[name]]),
  );
  return { given: given as Given<T>, words: positionals };
};

const parsed = (args: readonly string[], options: Options) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(
          ([name, kind]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }] as const,
        ),
      ),
    });
  } catch (error) {
    throw new WrongWords(error instanceof Error ? error.message : String(error));
  }
};

/** A path as the person wrote it, from where they are: npm runs the commands of a checkout in its root. */
export const pathFromHere = (path: string, { env }: Surroundings): string => resolve(env.INIT_CWD ?? '.', path);
