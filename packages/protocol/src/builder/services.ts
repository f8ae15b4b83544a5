import type { TriedAs } from './tables.ts';

/** An edge function of a project. The values of its secrets are told to nobody. */
export interface ProjectFunction {
  name: string;
  /** A caller must show a token of the project. */
  verifyJwt: boolean;
  /** Names of its secrets. */
  secrets: readonly string[];
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
