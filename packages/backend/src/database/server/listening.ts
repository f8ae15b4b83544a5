import pg from 'pg';

const RETRY_MS = 1000;

/** One connection that hears all channels of a database that are listened to, for as long as any is. */
export interface Listening {
  /** Hears a channel. @returns what ends it */
  hear(channel: string, fn: (payload: string) => void): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/**
 * Listens on a server's channels; a lost connection is opened again. What was told in between is lost, as NOTIFY has it, so
 * whoever hears is then called with an empty payload: look for yourself what you have missed.
 * The first connection must succeed.
 */
export const createListening = (url: string): Listening => {
  const heard = new Map<string, Set<(payload: string) => void>>();
  let stopped = false;
  let client: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const listenTo = async (connected: pg.Client, channel: string): Promise<void> => {
    await connected.query(`LISTEN ${connected.escapeIdentifier(channel)}`);
  };

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    // The end of the connection follows, and with it the retry.
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => {
      for (const fn of heard.get(channel) ?? []) fn(payload);
    });
    await next.connect();
    for (const channel of heard.keys()) await listenTo(next, channel);
    next.on('end', retry);
    return next;
  };

  const retry = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      client = connect();
      client.then(() => {
        for (const fns of heard.values()) for (const fn of fns) fn('');
      }, retry);
    }, RETRY_MS);
    timer.unref();
  };

  return {
    hear: async (channel, fn) => {
      const known = heard.get(channel);
      const fns = known ?? new Set();
      heard.set(channel, fns.add(fn));
      if (!client) {
        client = connect();
        client.catch(() => {
          client = undefined;
        });
        await client;
      } else if (!known) await listenTo(await client, channel);
      return async () => {
        fns.delete(fn);
        if (fns.size > 0 || heard.get(channel) !== fns) return;
        heard.delete(channel);
        const connected = await client?.catch(() => undefined);
        await connected?.query(`UNLISTEN ${connected.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await (await client?.catch(() => undefined))?.end();
    },
  };
};
