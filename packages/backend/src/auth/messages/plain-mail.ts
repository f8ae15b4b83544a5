/** A mail that asks to follow one link. */
import type { AuthContext } from '../context.ts';
import type { NewMessage } from './message.ts';

export type PlainMail = Pick<NewMessage, 'kind' | 'to' | 'subject' | 'text' | 'link'>;

/** Writes a mail to the outbox and hands it to the driver after the commit. */
export const sendPlainMail = async ({ db, outbox }: AuthContext, mail: PlainMail): Promise<void> => {
  const message = await db.admin((session) => outbox.write(session, { ...mail, channel: 'email', code: '' }));
  await outbox.deliver(message);
};
