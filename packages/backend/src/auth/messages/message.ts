import type { Session } from '../../database/database.ts';

/** Languages that messages and pages of the auth service have texts in. */
export const AUTH_LANGUAGES = ['pt', 'en'] as const;
export type AuthLanguage = (typeof AUTH_LANGUAGES)[number];

/** Why a message is sent. */
export const KINDS_OF_MESSAGES = [
  'confirmation',
  'invite',
  'recovery',
  'magic-link',
  'email-change',
  'reauthentication',
  'phone-code',
  'factor-code',
] as const;
export type MessageKind = (typeof KINDS_OF_MESSAGES)[number];

/** A message's texts; `{{ .Token }}`, `{{ .ConfirmationURL }}` and other variables stand for what is sent. */
export interface MessageText {
  /** Unused for SMS. */
  subject: string;
  text: string;
  /** Sent beside the plain text; variables in it are escaped. */
  html?: string;
}

/** A project's own texts, by language and kind; what is missing is taken from the built-in ones. */
export type MessageTemplates = {
  readonly [Language in AuthLanguage]?: Partial<Record<MessageKind, Partial<MessageText>>>;
};

export type SmsChannel = 'sms' | 'whatsapp';

/** A mail or SMS that the auth service sends; without a driver it stays in the outbox, to be read in the inbox. */
export interface Message {
  id: number;
  channel: 'email' | SmsChannel;
  /** `site`: a function of the database wrote it. */
  kind: MessageKind | 'site';
  /** An e-mail address, or a phone number as digits. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** What the message asks for: a link to follow (empty for SMS), or the code to type. */
  link: string;
  code: string;
  /** ISO 8601. */
  createdAt: string;
}

export type NewMessage = Omit<Message, 'id' | 'createdAt'>;

/** Sends a message; a rejection is reported to `onError` and leaves the message in the outbox. */
export type MailDriver = (message: Message) => Promise<void>;

/** Sends an SMS; a rejection fails the request that asked for it. */
export type SmsDriver = (message: Message) => Promise<void>;

export interface Outbox {
  /** Newest first. */
  list(limit?: number): Promise<Message[]>;
  /** Calls `fn` for each message after its commit; the answer stops that. */
  onMessage(fn: (message: Message) => void): () => void;
  /** Writes a message inside the caller's transaction; call `deliver` with it after the commit. */
  write(session: Session, message: NewMessage): Promise<Message>;
  /** Takes what functions of the database wrote and nobody has handed on, oldest first. */
  takeWaiting(): Promise<Message[]>;
  /** Hands a message to its driver. A mail's way is nobody's to wait for: how long it takes would tell who exists. */
  deliver(message: Message): Promise<void>;
  /** Hands on what was taken and writes down what came of it (`auth.message_state`); a refusal is told to `onError`. */
  deliverTaken(message: Message): Promise<void>;
}

export interface Drivers {
  mail?: MailDriver;
  sms?: SmsDriver;
}
