export interface PresenceMeta {
  phx_ref: string;
  [name: string]: unknown;
}

/** Who is on a topic: by key, each with one entry per connection. */
export type PresenceState = Record<string, { metas: PresenceMeta[] }>;

export interface PresenceDiff {
  joins: PresenceState;
  leaves: PresenceState;
}

/** The presences of one topic. `member` names one connection's channel, in whichever process it is. */
export interface Presences {
  state(): PresenceState;
  isEmpty(): boolean;
  track(member: string, key: string, meta: PresenceMeta): PresenceDiff;
  /** The change to tell; undefined where the member was not present. */
  untrack(member: string): PresenceDiff | undefined;
}

export const createPresences = (): Presences => {
  const members = new Map<string, { key: string; meta: PresenceMeta }>();
  const single = (key: string, meta: PresenceMeta): PresenceState => ({ [key]: { metas: [meta] } });
  return {
    state: () => {
      // A map, because a client chooses its key and `__proto__` is one.
      const state = new Map<string, { metas: PresenceMeta[] }>();
      for (const { key, meta } of members.values()) {
        const entry = state.get(key) ?? { metas: [] };
        state.set(key, entry);
        entry.metas.push(meta);
      }
      return Object.fromEntries(state);
    },
    isEmpty: () => members.size === 0,
    track: (member, key, meta) => {
      const before = members.get(member);
      members.set(member, { key, meta });
      return { joins: single(key, meta), leaves: before ? single(before.key, before.meta) : {} };
    },
    untrack: (member) => {
      const before = members.get(member);
      if (before === undefined) return undefined;
      members.delete(member);
      return { joins: {}, leaves: single(before.key, before.meta) };
    },
  };
};
