import type { RealtimeChannel } from '@supabase/realtime-js';
import type { PluginHost } from '@trama/engine';
import { isRecord } from '@trama/model';
import { type ActionArguments, required, textArgument } from '../arguments.ts';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import type { ChangeType } from './sync.ts';

/** Prefix of the channels that follow whole tables (conformance 7.42). */
const TABLE_CHANNEL = 'ww:public:';

interface PostgresChange {
  schema: string;
  table: string;
  eventType: string;
  new: unknown;
  old: unknown;
}

/** The realtime half of the database plugin: followed tables, and channels that workflows open. */
export interface RealtimeHub {
  /** Follows the tables of the settings; their changes reach `apply`. */
  followTables(
    tables: readonly string[],
    apply: (table: string, type: ChangeType, rows: readonly unknown[]) => void,
  ): Promise<void>;
  /** The visitor signed in, out, or their token was renewed: open channels go on with the new one. */
  renewToken(): Promise<void>;
  actions: Readonly<Record<string, (args: ActionArguments) => Promise<void>>>;
  dispose(): Promise<void>;
}

/** Opens a channel; later losses are the client's own to repair. */
const opened = (channel: RealtimeChannel): Promise<void> =>
  new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else reject(error ?? new Error(`Channel ${channel.subTopic}: ${status}`));
    });
  });

/** Adds what a channel is to hear, by the arguments of `subscribeToChannel`. */
const listen = (
  channel: RealtimeChannel,
  args: ActionArguments,
  fire: (kind: string, data: { event?: unknown; eventType?: unknown }) => void,
): void => {
  const event = textArgument(args, 'event') ?? '*';
  if (args.type === 'broadcast')
    channel.on('broadcast', { event }, (message) =>
      fire('broadcast', { event: message.event, payload: message.payload } as { event: unknown }),
    );
  else {
    const filter = textArgument(args, 'filter');
    const wanted = {
      event: event as '*',
      schema: textArgument(args, 'schema') ?? '*',
      table: textArgument(args, 'table'),
      ...(filter !== undefined && { filter }),
    };
    channel.on('postgres_changes', wanted as never, (change: PostgresChange) => fire('postgres_changes', change));
  }
  if (args.presence === true) {
    for (const kind of ['sync', 'join', 'leave'] as const)
      channel.on('presence', { event: kind as 'join' }, (data) => fire('presence', { ...data, event: kind }));
  }
};

export const createRealtimeHub = (host: PluginHost, backend: HostedBackend): RealtimeHub => {
  const channels = new Map<string, RealtimeChannel>();
  let isDisposed = false;
  const found = (args: ActionArguments, purpose: string): RealtimeChannel => {
    const channel = channels.get(textArgument(args, 'channel') ?? '');
    if (!channel) throw new Error(`Channel not found, please subscribe to the channel before ${purpose}.`);
    return channel;
  };
  const fire = (kind: string, channel: string, data: { event?: unknown; eventType?: unknown }): void =>
    host.trigger(`realtime:${kind}`, { channel, data }, { channel, event: data.event ?? data.eventType });
  const connected = async () => {
    const client = await backend.realtime();
    await client.setAuth();
    return client;
  };
  let lastTurn: Promise<void> = Promise.resolve();
  /** A token that changed while a channel was being joined would reach neither the join nor the channel. */
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const turn = lastTurn.then(task);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };

  return {
    followTables: (tables, apply) =>
      inTurn(async () => {
        if (tables.length === 0) return;
        const client = await connected();
        if (isDisposed) return;
        await Promise.all(
          tables.map((table) => {
            const name = `${TABLE_CHANNEL}${table}`;
            const channel = client.channel(name);
            channels.set(name, channel);
            channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change: PostgresChange) => {
              apply(table, change.eventType as ChangeType, [change.eventType === 'DELETE' ? change.old : change.new]);
              fire('postgres_changes', name, change);
            });
            return opened(channel);
          }),
        );
      }),
    renewToken: () =>
      inTurn(async () => {
        if (channels.size > 0) await connected();
      }),
    actions: {
      subscribeToChannel: async (args) => {
        const name = required(textArgument(args, 'channel'), 'Channel is required.');
        // Without the argument a channel follows the database; an emptied one is a mistake.
        if (args.type !== undefined) required(textArgument(args, 'type'), 'Type is required.');
        await inTurn(async () => {
          const client = await connected();
          // A channel listens to what it was opened with, so that one opened again takes the place of the first.
          const before = channels.get(name);
          if (before) await client.removeChannel(before);
          const channel = client.channel(name, { config: { broadcast: { self: args.self === true } } });
          channels.set(name, channel);
          listen(channel, args, (kind, data) => fire(kind, name, data));
          await opened(channel);
        });
      },
      unsubscribeFromChannel: async (args) => {
        const channel = found(args, 'unsubscribing');
        channels.delete(channel.subTopic);
        await (await backend.realtime()).removeChannel(channel);
      },
      sendMessageToChannel: async (args) => {
        required(textArgument(args, 'channel'), 'Channel is required.');
        const event = required(textArgument(args, 'event'), 'Event is required.');
        await found(args, 'sending a message').send({
          type: 'broadcast',
          event,
          payload: args.payload,
        });
      },
      updateChannelState: async (args) => {
        if (!isRecord(args.state)) throw new Error('State is required.');
        await found(args, 'updating the state').track({ ...args.state });
      },
    },
    dispose: async () => {
      isDisposed = true;
      if (channels.size === 0) return;
      channels.clear();
      await (await backend.realtime()).removeAllChannels();
    },
  };
};
