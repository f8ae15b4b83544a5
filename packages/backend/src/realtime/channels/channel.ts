import type { RequestContext } from '../../database/database.ts';
import { objectOf } from '../../json.ts';
import type { ChangeRequest } from '../changes/change-filter.ts';
import type { ChannelRights } from './channel-rights.ts';
import type { Frame, Version } from './frames.ts';

/** What a client asked for when it joined. */
export interface ChannelConfig {
  /** A sender hears its own broadcasts. */
  self: boolean;
  /** A broadcast is answered. */
  ack: boolean;
  presenceKey: string;
  presenceEnabled: boolean;
  isPrivate: boolean;
  changes: ChangeRequest[];
}

/** One connection's membership in one topic. */
export interface Channel {
  topic: string;
  joinRef: string | null;
  version: Version;
  config: ChannelConfig;
  /** The caller's role and claims, and until when they hold (milliseconds). */
  context: RequestContext;
  expiresAt: number;
  rights: ChannelRights;
  /** Whether its token still holds; a channel whose token has expired is put into error by being asked. */
  isCurrent(): boolean;
  send(frame: Frame): void;
  sendBinary(bytes: Buffer): void;
  leave: (() => void)[];
}

const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const changeOf = (value: unknown): ChangeRequest => {
  const { event, schema, table, filter, select } = objectOf(value);
  return {
    event: optionalText(event) ?? '*',
    schema: optionalText(schema) ?? 'public',
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof filter === 'string' ? { filter } : {}),
    ...(Array.isArray(select) ? { select: select.map(String) } : {}),
  };
};

/** Reads the payload of `phx_join`. */
export const configOf = (payload: unknown, randomKey: () => string): ChannelConfig => {
  const config = objectOf(objectOf(payload).config);
  const broadcast = objectOf(config.broadcast);
  const presence = objectOf(config.presence);
  return {
    self: broadcast.self === true,
    ack: broadcast.ack === true,
    presenceKey: optionalText(presence.key) || randomKey(),
    presenceEnabled: presence.enabled !== false,
    isPrivate: config.private === true,
    changes: Array.isArray(config.postgres_changes) ? config.postgres_changes.map(changeOf) : [],
  };
};

export const tokenOf = (payload: unknown): string | undefined => optionalText(objectOf(payload).access_token);

/** The topic as policies and the HTTP way know it. */
export const subTopic = (topic: string): string => topic.replace(/^realtime:/, '');

export const replyFrame = (to: Frame, status: 'ok' | 'error', response: unknown): Frame => ({
  joinRef: to.joinRef,
  ref: to.ref,
  topic: to.topic,
  event: 'phx_reply',
  payload: { status, response },
});

export const pushFrame = (channel: Channel, event: string, payload: unknown): Frame => ({
  joinRef: channel.joinRef,
  ref: null,
  topic: channel.topic,
  event,
  payload,
});
