import type { Channel } from './channel.ts';
import { pushFrame } from './channel.ts';
import { encodeBinary } from './frames.ts';
import { createPresences, type PresenceDiff, type Presences } from './presence.ts';

interface Topic {
  channels: Set<Channel>;
  presences: Presences;
}

/** Who hears a broadcast: the channels of a topic, private or public, but for the sender who does not want its own. */
export interface Audience {
  topic: string;
  isPrivate: boolean;
  from?: Channel;
}

/** The topics of this process and who is on them. */
export interface Hub {
  join(channel: Channel): void;
  leave(channel: Channel): void;
  broadcast(to: Audience, payload: unknown): void;
  /** A broadcast of bytes, which version 1 of the protocol cannot carry. */
  broadcastBytes(to: Audience, userEvent: string, bytes: Buffer): void;
  track(channel: Channel, payload: unknown): void;
  untrack(channel: Channel): void;
}

export const createHub = (randomRef: () => string): Hub => {
  const topics = new Map<string, Topic>();

  /** A private channel and a public one of the same name are two. */
  const nameOf = (topic: string, isPrivate: boolean): string => `${isPrivate ? 'private' : 'public'} ${topic}`;
  const topicOf = ({ topic, config }: Channel): string => nameOf(topic, config.isPrivate);

  const audience = ({ topic, isPrivate, from }: Audience): Channel[] =>
    [...(topics.get(nameOf(topic, isPrivate))?.channels ?? [])].filter(
      (channel) => channel.rights.read.broadcast && (channel !== from || channel.config.self) && channel.isCurrent(),
    );

  const hearsPresence = ({ config, rights }: Channel): boolean => config.presenceEnabled && rights.read.presence;

  const tellPresence = (name: string, diff: PresenceDiff): void => {
    for (const channel of [...(topics.get(name)?.channels ?? [])]) {
      if (hearsPresence(channel) && channel.isCurrent()) channel.send(pushFrame(channel, 'presence_diff', diff));
    }
  };

  const untrack = (channel: Channel): void => {
    const diff = topics.get(topicOf(channel))?.presences.untrack(channel);
    if (diff) tellPresence(topicOf(channel), diff);
  };

  return {
    join: (channel) => {
      const topic = topics.get(topicOf(channel)) ?? { channels: new Set(), presences: createPresences() };
      topics.set(topicOf(channel), topic);
      topic.channels.add(channel);
      if (hearsPresence(channel)) channel.send(pushFrame(channel, 'presence_state', topic.presences.state()));
    },
    leave: (channel) => {
      const topic = topics.get(topicOf(channel));
      topic?.channels.delete(channel);
      untrack(channel);
      if (topic?.channels.size === 0) topics.delete(topicOf(channel));
    },
    broadcast: (to, payload) => {
      for (const channel of audience(to)) channel.send(pushFrame(channel, 'broadcast', payload));
    },
    broadcastBytes: (to, userEvent, bytes) => {
      const message = encodeBinary({ topic: to.topic, userEvent, bytes });
      for (const channel of audience(to)) if (channel.version === '2.0.0') channel.sendBinary(message);
    },
    track: (channel, payload) => {
      const meta = typeof payload === 'object' && payload !== null ? payload : {};
      const diff = topics
        .get(topicOf(channel))
        ?.presences.track(channel, channel.config.presenceKey, { ...meta, phx_ref: randomRef() });
      if (diff) tellPresence(topicOf(channel), diff);
    },
    untrack,
  };
};
