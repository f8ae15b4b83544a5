import type { Database, Session } from '../../database/database.ts';
import { createListeners } from '../../database/listeners.ts';
import type { SmsChannel } from '../users/addresses.ts';
import type { MessageKind } from './texts.ts';

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
  /** Takes the mails that functions of the database wrote and nobody has handed on, oldest first. */
  takeWaiting(): Promise<Message[]>;
  /** Hands a message to its driver. A mail's way is nobody's to wait for: how long it takes would tell who exists. */
  deliver(message: Message): Promise<void>;
}

export interface Drivers {
  mail?: MailDriver;
  sms?: SmsDriver;
}

const KEPT_MESSAGES = 1000;

const COLUMNS = `id, channel, kind, recipient as to, subject, body as text, action ->> 'html' as html, action ->> 'link' as link,
  action ->> 'code' as code, to_json(created_at) #>> '{}' as "createdAt"`;

type Row = Omit<Message, 'html'> & { html: string | null };
const messageOf = ({ html, ...row }: Row): Message => ({ ...row, ...(html === null ? {} : { html }) });

export const createOutbox = (db: Database, { mail, sms }: Drivers, onError: (error: unknown) => void): Outbox => {
  const listeners = createListeners<Message>();
  return {
    list: async (limit = 100) => {
      const { rows } = await db.admin((session) =>
        session.query<Row>(`select ${COLUMNS} from auth.outbox order by id desc limit $1`, [limit]),
      );
      return rows.map(messageOf);
    },
    onMessage: listeners.add,
    write: async (session, { channel, kind, to, subject, text, html, link, code }) => {
      const { rows } = await session.query<Row>(
        `insert into auth.outbox (channel, kind, recipient, subject, body, action) values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
        [channel, kind, to, subject, text, { link, code, html }],
      );
      const message = messageOf(rows[0] as Row);
      await session.query('delete from auth.outbox where id <= $1', [message.id - KEPT_MESSAGES]);
      return message;
    },
    takeWaiting: async () => {
      const { rows } = await db.admin((session) =>
        session.query<Row>(
          `update auth.outbox set action = action - 'isWaiting' where action ? 'isWaiting' returning ${COLUMNS}`,
        ),
      );
      return rows.map(messageOf).sort((one, other) => one.id - other.id);
    },
    deliver: async (message) => {
      listeners.emit(message);
      if (message.channel === 'email') mail?.(message).catch(onError);
      else await sms?.(message);
    },
  };
};
