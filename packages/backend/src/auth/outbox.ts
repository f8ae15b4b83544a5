import type { Database, Session } from '../database/database.ts';
import { createListeners } from '../database/listeners.ts';

/** A mail that the auth service sends; without a driver it stays in the outbox, to be read in the inbox. */
export interface Message {
  id: number;
  kind: 'confirmation' | 'recovery' | 'magic-link' | 'email-change' | 'reauthentication';
  to: string;
  subject: string;
  text: string;
  /** What the mail asks for: a link to follow, or the code to type. */
  link: string;
  code: string;
  /** ISO 8601. */
  createdAt: string;
}

export type NewMessage = Omit<Message, 'id' | 'createdAt'>;

/** Sends a message; a rejection is reported to `onMailError` and leaves the message in the outbox. */
export type MailDriver = (message: Message) => Promise<void>;

export interface Outbox {
  /** Newest first. */
  list(limit?: number): Promise<Message[]>;
  /** Calls `fn` for each message after its commit; the answer stops that. */
  onMessage(fn: (message: Message) => void): () => void;
  /** Writes a message inside the caller's transaction; call `deliver` with it after the commit. */
  write(session: Session, message: NewMessage): Promise<Message>;
  deliver(message: Message): void;
}

const KEPT_MESSAGES = 1000;

const COLUMNS = `id, kind, recipient as to, subject, body as text, action ->> 'link' as link, action ->> 'code' as code,
  to_json(created_at) #>> '{}' as "createdAt"`;

export const createOutbox = (
  db: Database,
  driver: MailDriver | undefined,
  onMailError: (error: unknown) => void,
): Outbox => {
  const listeners = createListeners<Message>();
  return {
    list: async (limit = 100) =>
      (
        await db.admin((session) =>
          session.query<Message>(`select ${COLUMNS} from auth.outbox order by id desc limit $1`, [limit]),
        )
      ).rows,
    onMessage: listeners.add,
    write: async (session, { kind, to, subject, text, link, code }) => {
      const { rows } = await session.query<Message>(
        `insert into auth.outbox (kind, recipient, subject, body, action) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
        [kind, to, subject, text, { link, code }],
      );
      const message = rows[0] as Message;
      await session.query('delete from auth.outbox where id <= $1', [message.id - KEPT_MESSAGES]);
      return message;
    },
    deliver: (message) => {
      listeners.emit(message);
      driver?.(message).catch(onMailError);
    },
  };
};
