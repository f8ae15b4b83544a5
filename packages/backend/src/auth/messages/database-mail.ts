/** Told by `auth.send_mail` at the commit. */
const CHANNEL = 'trama_mail';

/**
 * Hands mails that functions of the database wrote to the driver, those of before the start too.
 * Each is taken by one server: whoever takes the mark off sends it.
 * @returns the way to stop
 */
import type { AuthContext } from '../context.ts';

export const sendDatabaseMail = async (
  { db, outbox }: AuthContext,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  const sendWaiting = async (): Promise<void> => {
    for (const message of await outbox.takeWaiting()) await outbox.deliver(message);
  };
  const stop = await db.listen(CHANNEL, () => void sendWaiting().catch(onError));
  await sendWaiting();
  return stop;
};
