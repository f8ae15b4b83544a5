/** What a person did that a command cannot do, or what the server refused; told in one line, without a trace. */
export class CommandFailed extends Error {}

/** The words that follow a command are not what it takes: how it is written is told as well. */
export class WrongWords extends CommandFailed {}

/** What a command may print and read, so that tests can listen. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** What was asked for: a program may read it. */
  print(text: string): void;
  /** What a person may like to know meanwhile. */
  tell(text: string): void;
}

/** A command of `trama`. */
export interface Command {
  name: string;
  /** What it does, in one line of the help. */
  summary: string;
  /** How it is written, a line each, without the name of the program. */
  usage: readonly string[];
  /** What its options do, and what they are when left out. */
  details?: readonly string[];
  /**
   * @param args what follows the name
   * @returns the exit code
   * @throws CommandFailed
   */
  run(args: readonly string[], around: Surroundings): Promise<number>;
}
