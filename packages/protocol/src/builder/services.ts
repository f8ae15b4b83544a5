import type { TriedAs } from './tables.ts';

/** An edge function of a project. The values of its secrets are told to nobody. */
export interface ProjectFunction {
  name: string;
  /** A caller must show a token of the project. */
  verifyJwt: boolean;
  /** Names of the secrets that are its own; those of all functions are {@link FunctionSecret}. */
  secrets: readonly string[];
  /** It is kept in the project and changed there; else it comes with the site's files. */
  isStored: boolean;
  /** It answers. */
  isDeployed: boolean;
  /** It was saved after it was deployed. */
  isChanged: boolean;
}

/** A function as it is being written. */
export interface FunctionDraft {
  text: string;
  /** A caller must show a token of the project. */
  verifyJwt: boolean;
  /** Grows with each time that it is saved. */
  version: number;
  /** The version that answers; null: none does. */
  deployedVersion: number | null;
  /** ISO 8601. */
  deployedAt: string | null;
}

/** What is wrong with the text of a function, and where; lines and columns from 1. */
export interface FunctionFault {
  line: number;
  column: number;
  /** No TypeScript; a module that is no package; a package that the server has not; or nothing that answers. */
  kind: 'syntax' | 'path' | 'package' | 'answer';
  /** The compiler's words, or the name of the module. */
  detail: string;
}

/** A secret of all functions of a project: its value is told to functions alone. */
export interface FunctionSecret {
  name: string;
  /** False: its value came sealed from another installation, and has to be set again. */
  isSet: boolean;
}

export interface FunctionFile {
  /** `hello/index.ts` */
  path: string;
  text: string;
}

/** A line that a function wrote, or why it did not start. */
export interface FunctionLine {
  /** ISO 8601. */
  at: string;
  text: string;
}

export const FUNCTION_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type FunctionMethod = (typeof FUNCTION_METHODS)[number];

/** A call of a function that is tried. */
export interface FunctionCall {
  method: FunctionMethod;
  /** What follows its name in the address: `/more?a=1`, or empty. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** A person's session only reads: by `GET` alone. With the service key no policy applies. */
  as: TriedAs | { kind: 'service' };
}

/** What a function answered. */
export interface FunctionAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** At most {@link MOST_ANSWERED} characters. */
  body: string;
  isCut: boolean;
  milliseconds: number;
}

export const MOST_ANSWERED = 200_000;

export const MESSAGE_LANGUAGES = ['pt', 'en'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** Why the auth service of a project writes to somebody. */
export const MESSAGE_KINDS = [
  'confirmation',
  'invite',
  'recovery',
  'magic-link',
  'email-change',
  'reauthentication',
  'phone-code',
  'factor-code',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The text of a mail or SMS; `{{ .Token }}` and other variables stand for what is sent. */
export interface MessageDraft {
  /** Unused for SMS. */
  subject: string;
  text: string;
  /** Sent beside the text of a mail; null: the text alone. */
  html: string | null;
}

export interface MessageText extends MessageDraft {
  language: MessageLanguage;
  kind: MessageKind;
  /** The project's own, in place of the given one. */
  isOwn: boolean;
}
