import type { Channel } from './channel.ts';
import { pushFrame } from './channel.ts';
import { encodeBinary } from './frames.ts';
import { createPresences, type PresenceDiff, type Presences } from './presence.ts';

interface Topic {
  channels: Set<Channel>;
  presences: Presences;
}

/** The topics of this process and who is on them. */
export interface Hub {
  join(channel: Channel): void;
  leave(channel: Channel): void;
  broadcast(from: Channel | undefined, topic: string, payload: unknown): void;
  broadcastBytes(from: Channel, userEvent: string, bytes: Buffer): void;
  track(channel: Channel, payload: unknown): void;
  untrack(channel: Channel): void;
}

export const createHub = (randomRef: () => string): Hub => {
  const topics = new Map<string, Topic>();

  const others = (topic: string, from: Channel | undefined): Channel[] =>
    [...(topics.get(topic)?.channels ?? [])].filter((channel) => channel !== from || channel.config.self);

  const tellPresence = (topic: string, diff: PresenceDiff): void => {
    for (const channel of topics.get(topic)?.channels ?? []) {
      if (channel.config.presenceEnabled) channel.send(pushFrame(channel, 'presence_diff', diff));
    }
  };

  const untrack = (channel: Channel): void => {
    const diff = topics.get(channel.topic)?.presences.untrack(channel);
    if (diff) tellPresence(channel.topic, diff);
  };

  return {
    join: (channel) => {
      const topic = topics.get(channel.topic) ?? { channels: new Set(), presences: createPresences() };
      topics.set(channel.topic, topic);
      topic.channels.add(channel);
      if (channel.config.presenceEnabled) channel.send(pushFrame(channel, 'presence_state', topic.presences.state()));
    },
    leave: (channel) => {
      untrack(channel);
      const topic = topics.get(channel.topic);
      topic?.channels.delete(channel);
      if (topic?.channels.size === 0) topics.delete(channel.topic);
    },
    broadcast: (from, topic, payload) => {
      for (const channel of others(topic, from)) channel.send(pushFrame(channel, 'broadcast', payload));
    },
    broadcastBytes: (from, userEvent, bytes) => {
      const message = encodeBinary({ topic: from.topic, userEvent, bytes });
      for (const channel of others(from.topic, from)) if (channel.version === '2.0.0') channel.sendBinary(message);
    },
    track: (channel, payload) => {
      const meta = typeof payload === 'object' && payload !== null ? payload : {};
      const diff = topics
        .get(channel.topic)
        ?.presences.track(channel, channel.config.presenceKey, { ...meta, phx_ref: randomRef() });
      if (diff) tellPresence(channel.topic, diff);
    },
    untrack,
  };
};
