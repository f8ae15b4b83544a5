import { createListeners, type Listeners } from '../listeners.ts';
import type { DatabaseThread } from './database-thread.ts';

/** Who listens to which channel, whatever thread the database is in. */
export interface Channels {
  /** Calls `fn` with what is told on a channel. The answer ends that, in the thread that listens then; undefined: none does. */
  add(
    channel: string,
    fn: (payload: string) => void,
    thread: DatabaseThread,
  ): Promise<(thread: DatabaseThread | undefined) => Promise<void>>;
  names(): string[];
  notify(channel: string, payload: string): void;
  /** Tells every listener to look for itself. */
  newsMayBeMissed(): void;
}

export const createChannels = (): Channels => {
  const channels = new Map<string, { listeners: Listeners<string>; count: number }>();
  return {
    add: async (name, fn, thread) => {
      if (!channels.has(name)) await thread.listen(name);
      const channel = channels.get(name) ?? { listeners: createListeners<string>(), count: 0 };
      channels.set(name, channel);
      // Of its own, since the same function may listen twice.
      const remove = channel.listeners.add((payload) => fn(payload));
      channel.count += 1;
      let stopped = false;
      return async (current) => {
        if (stopped) return;
        stopped = true;
        remove();
        channel.count -= 1;
        if (channel.count > 0) return;
        channels.delete(name);
        if (current && !current.ended) await current.unlisten(name);
      };
    },
    names: () => [...channels.keys()],
    notify: (name, payload) => channels.get(name)?.listeners.emit(payload),
    newsMayBeMissed: () => {
      for (const { listeners } of channels.values()) listeners.emit('');
    },
  };
};
