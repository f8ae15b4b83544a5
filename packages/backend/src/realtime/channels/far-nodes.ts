import { isRecord, objectOf } from '../../json.ts';
import type { NodeLink } from '../../nodes/node-link.ts';
import type { Audience } from './hub.ts';
import type { PresenceMeta } from './presence.ts';

/** A presence as processes tell it to each other. */
export interface FarPresence {
  /** The topic, as the hub names it. */
  name: string;
  /** Names the channel. */
  member: string;
  key: string;
  meta: PresenceMeta;
}

/** What this process tells the others. */
export interface FarWords {
  said(to: Audience, payload: unknown): void;
  saidBytes(to: Audience, userEvent: string, bytes: Buffer): void;
  came(presence: FarPresence): void;
  left(presence: FarPresence): void;
}

/** What the others' words do here. */
export interface FarEars {
  deliver(to: Audience, payload: unknown): void;
  deliverBytes(to: Audience, userEvent: string, bytes: Buffer): void;
  add(presence: FarPresence): void;
  remove(name: string, member: string): void;
  /** The presences of this process. */
  own(): readonly FarPresence[];
}

const BROADCAST = 'broadcast';
const BYTES = 'bytes';
const CAME = 'came';
const LEFT = 'left';
const ALL = 'all';

const audienceOf = (body: unknown): Audience | undefined => {
  const { topic, isPrivate } = objectOf(body);
  return typeof topic === 'string' ? { topic, isPrivate: isPrivate === true } : undefined;
};

const presenceOf = (value: unknown): FarPresence | undefined => {
  const { name, member, key, meta } = objectOf(value);
  return typeof name === 'string' && typeof member === 'string' && typeof key === 'string' && isMeta(meta)
    ? { name, member, key, meta }
    : undefined;
};

const isMeta = (value: unknown): value is PresenceMeta => isRecord(value) && typeof value.phx_ref === 'string';

/** Has broadcasts and presences of a project cross between the processes that serve it. */
export const followFarNodes = (link: NodeLink, ears: FarEars): FarWords => {
  /** Presences by the process that told of them: they go with it. */
  const far = new Map<string, Map<string, FarPresence>>();

  const add = (node: string, presence: FarPresence): void => {
    const known = far.get(node) ?? new Map<string, FarPresence>();
    far.set(node, known);
    const before = known.get(presence.member);
    if (before?.meta.phx_ref === presence.meta.phx_ref) return;
    known.set(presence.member, presence);
    ears.add(presence);
  };

  const remove = (node: string, member: string): void => {
    const before = far.get(node)?.get(member);
    if (!before) return;
    far.get(node)?.delete(member);
    ears.remove(before.name, member);
  };

  link.hear(BROADCAST, (body) => {
    const to = audienceOf(body);
    if (to) ears.deliver(to, objectOf(body).payload);
  });
  link.hear(BYTES, (body) => {
    const to = audienceOf(body);
    const { userEvent, bytes } = objectOf(body);
    if (to && typeof userEvent === 'string' && typeof bytes === 'string')
      ears.deliverBytes(to, userEvent, Buffer.from(bytes, 'base64'));
  });
  link.hear(CAME, (body, node) => {
    const presence = presenceOf(body);
    if (presence) add(node, presence);
  });
  link.hear(LEFT, (body, node) => {
    if (typeof body === 'string') remove(node, body);
  });
  link.hear(ALL, (body, node) => {
    const all = (Array.isArray(body) ? body : []).flatMap((value) => presenceOf(value) ?? []);
    const present = new Set(all.map(({ member }) => member));
    for (const member of [...(far.get(node)?.keys() ?? [])]) if (!present.has(member)) remove(node, member);
    for (const presence of all) add(node, presence);
  });
  link.onAsked(() => link.tell(ALL, ears.own()));
  link.onGone((node) => {
    for (const member of [...(far.get(node)?.keys() ?? [])]) remove(node, member);
    far.delete(node);
  });

  return {
    said: ({ topic, isPrivate }, payload) => link.tell(BROADCAST, { topic, isPrivate, payload }),
    saidBytes: ({ topic, isPrivate }, userEvent, bytes) => {
      if (!link.isAlone()) link.tell(BYTES, { topic, isPrivate, userEvent, bytes: bytes.toString('base64') });
    },
    came: (presence) => link.tell(CAME, presence),
    left: ({ member }) => link.tell(LEFT, member),
  };
};
