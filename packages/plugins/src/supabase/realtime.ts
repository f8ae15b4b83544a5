import type { RealtimeChannel } from '@supabase/realtime-js';
import type { PluginHost } from '@trama/engine';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import type { DataArguments } from './query.ts';
import type { ChangeType } from './sync.ts';

/** Prefix of the channels that follow whole tables (specification point 7). */
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
  actions: Readonly<Record<string, (args: DataArguments) => Promise<void>>>;
  dispose(): Promise<void>;
}

const text = (value: unknown, standard = ''): string => (typeof value === 'string' && value !== '' ? value : standard);

export const createRealtimeHub = (host: PluginHost, backend: HostedBackend): RealtimeHub => {
  const channels = new Map<string, RealtimeChannel>();
  const found = (args: DataArguments, purpose: string): RealtimeChannel => {
    const channel = channels.get(text(args.channel));
    if (!channel) throw new Error(`Channel not found, please subscribe to the channel before ${purpose}.`);
    return channel;
  };
  const fire = (kind: string, channel: string, data: { event?: unknown; eventType?: unknown }): void =>
    host.trigger(`realtime:${kind}`, { channel, data }, { channel, event: data.event ?? data.eventType });
  const subscribed = (channel: RealtimeChannel): Promise<void> =>
    new Promise((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve();
        else if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status));
      });
    });

  return {
    followTables: async (tables, apply) => {
      if (tables.length === 0) return;
      const client = await backend.realtime();
      await client.setAuth();
      await Promise.all(
        tables.map((table) => {
          const name = `${TABLE_CHANNEL}${table}`;
          const channel = client.channel(name);
          channels.set(name, channel);
          channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change: PostgresChange) => {
            apply(table, change.eventType as ChangeType, [change.eventType === 'DELETE' ? change.old : change.new]);
            fire('postgres_changes', name, change);
          });
          return subscribed(channel);
        }),
      );
    },
    renewToken: async () => {
      if (channels.size > 0) await (await backend.realtime()).setAuth();
    },
    actions: {
      subscribeToChannel: async (args) => {
        const client = await backend.realtime();
        await client.setAuth();
        const name = text(args.channel);
        const event = text(args.event, '*');
        const channel = client.channel(name, { config: { broadcast: { self: args.self === true } } });
        channels.set(name, channel);
        if (args.type === 'broadcast')
          channel.on('broadcast', { event }, (message) => fire('broadcast', name, message));
        else {
          const filter = text(args.filter);
          const change = {
            event: event as '*',
            schema: text(args.schema, '*'),
            table: text(args.table) || undefined,
            ...(filter === '' ? {} : { filter }),
          };
          channel.on('postgres_changes', change as never, (data: PostgresChange) =>
            fire('postgres_changes', name, data),
          );
        }
        if (args.presence === true) {
          for (const kind of ['sync', 'join', 'leave'] as const)
            channel.on('presence', { event: kind as 'join' }, (data) =>
              fire('presence', name, { ...data, event: kind }),
            );
        }
        await subscribed(channel);
      },
      unsubscribeFromChannel: async (args) => {
        await found(args, 'unsubscribing').unsubscribe();
        channels.delete(text(args.channel));
      },
      sendMessageToChannel: async (args) => {
        await found(args, 'sending a message').send({
          type: 'broadcast',
          event: text(args.event),
          payload: args.payload,
        });
      },
      updateChannelState: async (args) => {
        await found(args, 'updating the state').track((args.state ?? {}) as Record<string, unknown>);
      },
    },
    dispose: async () => {
      await Promise.all([...channels.values()].map((channel) => channel.unsubscribe()));
      channels.clear();
    },
  };
};
