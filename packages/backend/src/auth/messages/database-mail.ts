/** Told by `auth.send_mail` and `auth.send_sms` at the commit. */
const CHANNEL = 'trama_mail';

/**
 * Hands what functions of the database wrote to the drivers, what was written before the start too; a slow one keeps nobody waiting.
 * Each is taken by one server: whoever takes the mark off sends it.
 * @returns the way to stop
 */
import type { AuthContext } from '../context.ts';

export const sendDatabaseMail = async (
  { db, outbox }: AuthContext,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  const sendWaiting = async (): Promise<void> => {
    for (const message of await outbox.takeWaiting()) void outbox.deliverTaken(message).catch(onError);
  };
  const stop = await db.listen(CHANNEL, () => void sendWaiting().catch(onError));
  await sendWaiting();
  return stop;
};
