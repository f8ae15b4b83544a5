import { type Command, CommandFailed, type Surroundings, WrongWords } from './command.ts';
import { COMMANDS } from './commands/index.ts';

/** How the program is called: from an installed package, or through npm in a checkout. */
const programOf = ({ env }: Surroundings): string =>
  env.npm_lifecycle_event && env.npm_package_name === 'trama' ? 'npm run' : 'trama';

const written = (usage: string, around: Surroundings): string => {
  const program = programOf(around);
  const [name = '', ...rest] = usage.split(' ');
  return program === 'npm run' && rest.length > 0 ? `npm run ${name} -- ${rest.join(' ')}` : `${program} ${usage}`;
};

const helpOf = ({ summary, usage, details = [] }: Command, around: Surroundings): string =>
  [
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    '',
    ...usage.map((line) => `  ${written(line, around)}`),
    '',
    ...details,
  ]
    .join('\n')
    .trimEnd();

const helpOfAll = (around: Surroundings): string => {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length)) + 2;
  return [
    'Trama, an open no-code builder.',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    `  ${'help'.padEnd(width)}tells more of a command: ${written('help COMMAND', around)}`,
  ].join('\n');
};

const named = (name: string): Command => {
  const command = COMMANDS.find((each) => each.name === name);
  if (command) return command;
  throw new CommandFailed(
    `There is no command "${name}". There are: ${COMMANDS.map((each) => each.name).join(', ')}, help.`,
  );
};

const asksForHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';

const runNamed = async (name: string, args: readonly string[], around: Surroundings): Promise<number> => {
  const command = named(name);
  if (args.some(asksForHelp)) {
    around.print(helpOf(command, around));
    return 0;
  }
  try {
    return await command.run(args, around);
  } catch (error) {
    if (!(error instanceof WrongWords)) throw error;
    around.tell(error.message);
    around.tell(command.usage.map((line) => `  ${written(line, around)}`).join('\n'));
    return 1;
  }
};

/**
 * Runs what the words ask for.
 * @param words of the command line, without the program
 * @returns the exit code: 0 when all went well
 */
export const run = async (words: readonly string[], around: Surroundings): Promise<number> => {
  const [name, ...rest] = words;
  if (name === undefined || asksForHelp(name)) {
    around.print(helpOfAll(around));
    return 0;
  }
  try {
    if (name === 'help') {
      around.print(rest[0] === undefined ? helpOfAll(around) : helpOf(named(rest[0]), around));
      return 0;
    }
    return await runNamed(name, rest, around);
  } catch (error) {
    if (error instanceof CommandFailed) around.tell(error.message);
    else around.tell((await import('@trama/server')).sentenceOf(error));
    return 1;
  }
};
