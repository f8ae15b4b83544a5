import type { Frame } from './wire-messages.ts';

/**
 * What a client of Postgres' protocol has of an embedded database, whose one connection everybody shares: it has it alone from the first
 * message of a round or a transaction to the end of that. In between its settings, its role and statements that its driver has prepared
 * are kept for it, and nothing else is: those of PREPARE, temporary tables and what it listens to are gone.
 */
export interface ClientSession {
  /** Sets what the client asks for. @returns what a server tells of itself at the begin @throws SqlFailure */
  start(settings: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>>;
  /** One round: messages of which the last asks for an answer. @throws BackendError where the database is gone */
  ask(messages: readonly Frame[]): Promise<readonly Frame[]>;
  /** `I`, `T` or `E`, as the last round left it. */
  readonly status: string;
  /** Undoes what is open. */
  end(): Promise<void>;
}
