import pg from 'pg';

const RETRY_MS = 1000;

/** A connection of its own that hears one channel, for as long as it is wanted. */
export interface Listening {
  stop(): Promise<void>;
}

/**
 * Listens on a server's channel; a lost connection is opened again. What was told in between is lost, as NOTIFY has it, so
 * `fn` is then called with an empty payload: look for yourself what you have missed.
 * The first connection must succeed.
 */
export const openListening = async (
  url: string,
  channel: string,
  fn: (payload: string) => void,
): Promise<Listening> => {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const retry = (): void => {
    if (stopped) return;
    timer = setTimeout(() => connect().catch(retry), RETRY_MS);
    timer.unref();
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    // The end of the connection follows, and with it the retry.
    next.on('error', () => undefined);
    next.on('notification', (message) => {
      if (message.channel === channel) fn(message.payload ?? '');
    });
    await next.connect();
    await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    next.on('end', retry);
    if (client !== undefined) fn('');
    client = next;
  };

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
