import type { Answer, Statement } from '../../statements/statements.ts';
import type { CompiledPostgres } from '../compiled-postgres.ts';

/** What the thread of a database does when it is asked; one thing at a time. Arguments and answers travel as copies. */
export interface ThreadCalls {
  /** Opens the database; the first thing asked. */
  open(): Promise<void>;
  send(statements: readonly Statement[]): Promise<Answer<unknown>>;
  exec(sql: string): Promise<string[]>;
  /** Messages of Postgres' protocol as a client wrote them, the last of which asks for an answer. */
  exchange(messages: Uint8Array): Promise<Uint8Array>;
  rollBack(): Promise<void>;
  reset(): Promise<void>;
  listen(channel: string): Promise<void>;
  unlisten(channel: string): Promise<void>;
  /** All that the database holds, as another may begin with. */
  dump(): Promise<Blob>;
  /** Writes a checkpoint and closes the database; nothing is asked after it. */
  close(): Promise<void>;
}

/** What is asked. */
export interface Asked {
  /** Its number: what is to be cancelled is named by it. */
  turn: number;
  call: keyof ThreadCalls;
  argument: unknown;
}

/** What the thread tells: the end of what was asked, or a notification of Postgres. */
export type Told =
  | { kind: 'answer'; value: unknown }
  | { kind: 'failure'; failure: FailureCopy }
  | { kind: 'notification'; channel: string; payload: string };

/** Where a thread finds its data, and what it shares with the one that started it. */
export interface ThreadData {
  /** Folder of the database; undefined: it lives in memory. */
  folder: string | undefined;
  /** What a database in memory begins with. */
  dump: Blob | undefined;
  /** Folder of an empty database, which a new one begins with; undefined: a new one makes its files itself. */
  empty: string | undefined;
  /** Postgres, compiled once for all threads of this process. */
  postgres: CompiledPostgres;
  /** Name of the thread's global function that cancels a turn. */
  hook: string;
}

/** A failure as it travels between threads: a copy of an error keeps its message alone. */
export interface FailureCopy {
  message: string;
  stack: string | undefined;
  /** Its own fields, those of Postgres above all (PostgreSQL documentation, "Error and Notice Message Fields"). */
  fields: Readonly<Record<string, string | number | boolean>>;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const messageOf = (error: object): string =>
  'message' in error && typeof error.message === 'string' ? error.message : String(error);

/** @param error whatever was thrown: the emulator's file system throws what is no `Error`. */
export const copyOfFailure = (error: unknown): FailureCopy => {
  const thrown = typeof error === 'object' && error !== null ? error : new Error(String(error));
  return {
    message: messageOf(thrown),
    stack: thrown instanceof Error ? thrown.stack : undefined,
    fields: Object.fromEntries(Object.entries(thrown).filter((entry): entry is [string, string] => isPlain(entry[1]))),
  };
};

export const failureOf = ({ message, stack, fields }: FailureCopy): Error =>
  Object.assign(new Error(message), fields, { message, ...(stack === undefined ? {} : { stack }) });
