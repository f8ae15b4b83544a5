import type { NodeLink } from '../../nodes/node-link.ts';
import type { Channel } from './channel.ts';
import { pushFrame } from './channel.ts';
import { type FarPresence, type FarWords, followFarNodes } from './far-nodes.ts';
import { encodeBinary } from './frames.ts';
import { createPresences, type PresenceDiff, type PresenceMeta, type Presences } from './presence.ts';

/** Who hears a broadcast: the channels of a topic, private or public, but for the sender who does not want its own. */
export interface Audience {
  topic: string;
  isPrivate: boolean;
  from?: Channel;
}

/** The topics of a project and who is on them: the channels of this process, and the presences of all. */
export interface Hub {
  join(channel: Channel): void;
  leave(channel: Channel): void;
  /** Tells the channels of every process. */
  broadcast(to: Audience, payload: unknown): void;
  /** A broadcast of bytes, which version 1 of the protocol cannot carry. */
  broadcastBytes(to: Audience, userEvent: string, bytes: Buffer): void;
  /** Tells the channels of this process what every process hears by itself. */
  deliver(to: Audience, payload: unknown): void;
  track(channel: Channel, payload: unknown): void;
  untrack(channel: Channel): void;
}

/** @param link what other processes of the project hear by */
export const createHub = (randomRef: () => string, link: NodeLink): Hub => {
  const topics = new Map<string, Set<Channel>>();
  const presences = new Map<string, Presences>();
  /** The presences of this process. */
  const own = new Map<Channel, FarPresence>();

  /** A private channel and a public one of the same name are two. */
  const nameOf = (topic: string, isPrivate: boolean): string => `${isPrivate ? 'private' : 'public'} ${topic}`;
  const topicOf = ({ topic, config }: Channel): string => nameOf(topic, config.isPrivate);

  const audience = ({ topic, isPrivate, from }: Audience): Channel[] =>
    [...(topics.get(nameOf(topic, isPrivate)) ?? [])].filter(
      (channel) => channel.rights.read.broadcast && (channel !== from || channel.config.self) && channel.isCurrent(),
    );

  const deliver = (to: Audience, payload: unknown): void => {
    for (const channel of audience(to)) channel.send(pushFrame(channel, 'broadcast', payload));
  };

  const deliverBytes = (to: Audience, userEvent: string, bytes: Buffer): void => {
    const message = encodeBinary({ topic: to.topic, userEvent, bytes });
    for (const channel of audience(to)) if (channel.version === '2.0.0') channel.sendBinary(message);
  };

  const hearsPresence = ({ config, rights }: Channel): boolean => config.presenceEnabled && rights.read.presence;

  const tellPresence = (name: string, diff: PresenceDiff): void => {
    for (const channel of [...(topics.get(name) ?? [])]) {
      if (hearsPresence(channel) && channel.isCurrent()) channel.send(pushFrame(channel, 'presence_diff', diff));
    }
  };

  const add = ({ name, member, key, meta }: FarPresence): void => {
    const present = presences.get(name) ?? createPresences();
    presences.set(name, present);
    tellPresence(name, present.track(member, key, meta));
  };

  const remove = (name: string, member: string): void => {
    const present = presences.get(name);
    const diff = present?.untrack(member);
    if (present?.isEmpty()) presences.delete(name);
    if (diff) tellPresence(name, diff);
  };

  const far: FarWords = followFarNodes(link, {
    deliver,
    deliverBytes,
    add,
    remove,
    own: () => [...own.values()],
  });

  const untrack = (channel: Channel): void => {
    const present = own.get(channel);
    if (!present) return;
    own.delete(channel);
    far.left(present);
    remove(present.name, present.member);
  };

  return {
    join: (channel) => {
      const name = topicOf(channel);
      topics.set(name, (topics.get(name) ?? new Set()).add(channel));
      if (hearsPresence(channel))
        channel.send(pushFrame(channel, 'presence_state', presences.get(name)?.state() ?? {}));
    },
    leave: (channel) => {
      const channels = topics.get(topicOf(channel));
      channels?.delete(channel);
      untrack(channel);
      if (channels?.size === 0) topics.delete(topicOf(channel));
    },
    broadcast: (to, payload) => {
      deliver(to, payload);
      far.said(to, payload);
    },
    broadcastBytes: (to, userEvent, bytes) => {
      deliverBytes(to, userEvent, bytes);
      far.saidBytes(to, userEvent, bytes);
    },
    deliver,
    track: (channel, payload) => {
      const name = topicOf(channel);
      // One that has left meanwhile is nowhere.
      if (!topics.get(name)?.has(channel)) return;
      const given = typeof payload === 'object' && payload !== null ? payload : {};
      const meta: PresenceMeta = { ...given, phx_ref: randomRef() };
      const member = own.get(channel)?.member ?? randomRef();
      const present = { name, member, key: channel.config.presenceKey, meta };
      own.set(channel, present);
      far.came(present);
      add(present);
    },
    untrack,
  };
};
