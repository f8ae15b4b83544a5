import type { Database } from '../../database/database.ts';
import { createListeners } from '../../database/listeners.ts';
import { drawMail } from './draw-mail.ts';
import type { Drivers, Message, Outbox } from './message.ts';

const KEPT_MESSAGES = 1000;

const COLUMNS = `id, channel, kind, recipient as to, subject, body as text, action ->> 'html' as html, action ->> 'link' as link,
  action ->> 'code' as code, to_json(created_at) #>> '{}' as "createdAt"`;

type Row = Omit<Message, 'html'> & { html: string | null };
const messageOf = ({ html, ...row }: Row): Message => ({ ...row, ...(html === null ? {} : { html }) });

/** A mail that has its words alone is drawn on its way out: a template of its own stays as it is. */
const drawn = (message: Message): Message => ({ html: drawMail(message), ...message });

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
      if (message.channel === 'email') mail?.(drawn(message)).catch(onError);
      else await sms?.(message);
    },
    deliverTaken: async (message) => {
      listeners.emit(message);
      const isMail = message.channel === 'email';
      const driver = isMail ? mail : sms;
      if (!driver) return;
      const state = await driver(isMail ? drawn(message) : message).then(
        () => 'sent',
        (error: unknown) => {
          onError(error);
          return 'failed';
        },
      );
      await db.admin((session) =>
        session.query('update auth.outbox set action = action || $2 where id = $1', [message.id, { state }]),
      );
    },
  };
};
