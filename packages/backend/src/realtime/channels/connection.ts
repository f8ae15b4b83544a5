import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import type { RateCount } from '../../access/rates.ts';
import { VIEW_AS_READS } from '../../access/read-only.ts';
import { type Claims, endOf, isLent, type LentUse, type Tokens } from '../../access/tokens.ts';
import { isRequestRole } from '../../database/context.ts';
import type { Database, RequestContext } from '../../database/database.ts';
import type { ChangeFeed } from '../changes/change-feed.ts';
import { type ChangeRequest, isFilter, patternsIn } from '../changes/change-filter.ts';
import { patternFault } from '../changes/patterns.ts';
import { type Channel, configOf, pushFrame, replyFrame, subTopic, tokenOf } from './channel.ts';
import { ALL_RIGHTS, type ChannelRights, type Extension, privateRights } from './channel-rights.ts';
import { createEventRate, type RealtimeLimits } from './event-rate.ts';
import { decodeBinary, decodeText, encodeText, type Frame, type Version } from './frames.ts';
import type { Hub } from './hub.ts';

export interface ConnectionContext {
  db: Database;
  tokens: Tokens;
  rates: RateCount;
  hub: Hub;
  feed: ChangeFeed;
  limits: RealtimeLimits;
  clock: () => number;
  onError: (error: unknown) => void;
}

const MOST_UNSENT = 8 * 1024 * 1024;
const MOST_CHANNELS = 100;
const MOST_CHANGES = 100;

type Identity = Pick<Channel, 'context' | 'expiresAt'>;

/** @param use what is asked, as a request of a lent session is told */
const identify = async (tokens: Tokens, token: string, use: LentUse): Promise<Identity | undefined> => {
  const checked = await tokens.verify(token);
  if (!checked.ok) return undefined;
  const { claims }: { claims: Claims } = checked;
  const role = claims.role ?? 'anon';
  if (!isRequestRole(role) || !(await tokens.admit(claims, use))) return undefined;
  return {
    context: { role, claims, path: '/realtime/v1', readOnly: isLent(claims) },
    expiresAt: endOf(claims),
  };
};

interface SubscriptionOutcome {
  status: 'ok' | 'error';
  message: string;
}

/** A channel joins also when a table of it cannot be followed; the message after it says so, as the hosted service does. */
const outcomeOf = ([first]: readonly ChangeRequest[]): SubscriptionOutcome => {
  if (first === undefined) return { status: 'ok', message: 'Subscribed to PostgreSQL' };
  const { event, schema, table = '*' } = first;
  const asked = `event: ${event}, schema: ${schema}, table: ${table}`;
  const message = `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${asked}]`;
  return { status: 'error', message };
};

/** Serves one websocket: its channels, until it closes. `apikey` has been checked; `origin` is that of the page; `mayAsk` counts a join. */
export const serveConnection = (
  context: ConnectionContext,
  socket: WebSocket,
  {
    apikey,
    version,
    origin,
    mayAsk,
  }: { apikey: string; version: Version; origin: string | null; mayAsk: () => boolean },
): void => {
  const channels = new Map<string, Channel>();
  const mayJoin = createEventRate(context.limits.joinsPerSecond, context.clock);
  const mayPush = createEventRate(context.limits.messagesPerSecond, context.clock);
  const useOf = (method: string, topic: string): LentUse => ({ method, path: `/realtime/v1/${topic}`, origin });
  const sendRaw = (data: string | Buffer): void => {
    if (socket.readyState !== socket.OPEN) return;
    // A client that does not read makes its messages pile up here: it is let go, and may join again.
    if (socket.bufferedAmount > MOST_UNSENT) socket.terminate();
    else socket.send(data);
  };
  const send = (frame: Frame): void => sendRaw(encodeText(version, frame));

  const end = (channel: Channel): void => {
    for (const stop of channel.leave) stop();
    if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
    context.hub.leave(channel);
  };

  const putIntoError = (channel: Channel, message: string): void => {
    end(channel);
    send(pushFrame(channel, 'system', { status: 'error', message, extension: 'system', channel: channel.topic }));
    send(pushFrame(channel, 'phx_error', {}));
  };

  /** A channel whose token has expired, or whose lent session has ended, is put into error: the client joins again with a newer one. */
  const currentContext = (channel: Channel): Channel['context'] | undefined => {
    if (channel.expiresAt > context.clock() && !context.tokens.hasEnded(channel.context.claims)) return channel.context;
    putIntoError(channel, 'Token has expired');
    return undefined;
  };

  /** What a channel asks of the database, with the numbers that its changes will carry, and how the service tells of it. */
  const subscribe = async (channel: Channel): Promise<{ changes: { id: number }[]; outcome?: SubscriptionOutcome }> => {
    const requests = channel.config.changes.map((request, index) => ({ id: index + 1, request }));
    if (requests.length === 0) return { changes: [] };
    const { unfollowed, stop } = await context.feed.subscribe({
      requests,
      context: () => currentContext(channel),
      deliver: (ids, data) => channel.send(pushFrame(channel, 'postgres_changes', { ids, data })),
    });
    channel.leave.push(stop);
    return { changes: requests.map(({ id, request }) => ({ id, ...request })), outcome: outcomeOf(unfollowed) };
  };

  const refusalOf = (channel: Channel): string | undefined => {
    const { read } = channel.rights;
    if (!read.broadcast && !read.presence) {
      return `Unauthorized: You do not have permissions to read from this Channel topic: ${subTopic(channel.topic)}`;
    }
    if (channel.config.changes.length > MOST_CHANGES) return `Too many postgres_changes: at most ${MOST_CHANGES}`;
    const bad = channel.config.changes.find(({ filter }) => filter !== undefined && filter !== '' && !isFilter(filter));
    return bad && `Error parsing \`filter\` params: ${bad.filter}`;
  };

  /** What is wrong with the patterns of filters. */
  const patternRefusal = async (changes: readonly ChangeRequest[]): Promise<string | undefined> => {
    for (const pattern of changes.slice(0, MOST_CHANGES).flatMap(patternsIn)) {
      const fault = await patternFault(context.db, pattern);
      if (fault !== undefined) return `Error parsing \`filter\` params: ${pattern.slice(0, 100)}: ${fault}`;
    }
    return undefined;
  };

  const rightsOn = (topic: string, isPrivate: boolean, as: RequestContext): Promise<ChannelRights> =>
    isPrivate ? privateRights(context.db, as, subTopic(topic)) : Promise.resolve(ALL_RIGHTS);

  /** A newer token may give other rights; one without any ends the channel. */
  const renew = async (channel: Channel, token: string): Promise<void> => {
    const identity = await identify(context.tokens, token, useOf('access_token', channel.topic));
    if (identity === undefined) return putIntoError(channel, 'Token is invalid or has expired');
    const rights = await rightsOn(channel.topic, channel.config.isPrivate, identity.context);
    Object.assign(channel, identity, { rights });
    const refusal = refusalOf(channel);
    if (refusal !== undefined) putIntoError(channel, refusal);
  };

  /** Whether a channel may say something now; a refusal is answered. */
  const maySend = (channel: Channel, frame: Frame, kind: Extension): boolean => {
    const current = currentContext(channel);
    if (current === undefined) return false;
    if (current.readOnly) {
      send(replyFrame(frame, 'error', { reason: VIEW_AS_READS }));
      return false;
    }
    if (channel.rights.write[kind]) return true;
    const reason = `Unauthorized: You do not have permissions to write to this Channel topic: ${subTopic(channel.topic)}`;
    send(replyFrame(frame, 'error', { reason }));
    return false;
  };

  const join = async (frame: Frame): Promise<void> => {
    const identity = await identify(context.tokens, tokenOf(frame.payload) ?? apikey, useOf('join', frame.topic));
    if (identity === undefined) return send(replyFrame(frame, 'error', { reason: 'Invalid or expired access token' }));
    const account = identity.context.claims?.sub;
    if (!mayAsk() || (typeof account === 'string' && !context.rates.mayAskAs(account)))
      return send(replyFrame(frame, 'error', { reason: 'Too many requests in a minute' }));
    const config = configOf(frame.payload, randomUUID);
    const badPattern = await patternRefusal(config.changes);
    if (badPattern !== undefined) return send(replyFrame(frame, 'error', { reason: badPattern }));
    const rights = await rightsOn(frame.topic, config.isPrivate, identity.context);
    const before = channels.get(frame.topic);
    if (before) end(before);
    else if (channels.size >= MOST_CHANNELS) {
      return send(replyFrame(frame, 'error', { reason: `Too many channels: at most ${MOST_CHANNELS}` }));
    }
    const channel: Channel = {
      topic: frame.topic,
      joinRef: frame.joinRef,
      version,
      config,
      ...identity,
      rights,
      isCurrent: () => currentContext(channel) !== undefined,
      send,
      sendBinary: sendRaw,
      leave: [],
    };
    const refusal = refusalOf(channel);
    if (refusal !== undefined) return send(replyFrame(frame, 'error', { reason: refusal }));
    channels.set(frame.topic, channel);
    const { changes, outcome } = await subscribe(channel);
    if (channels.get(frame.topic) !== channel || socket.readyState !== socket.OPEN) return end(channel);
    send(replyFrame(frame, 'ok', { postgres_changes: changes }));
    if (outcome)
      send(pushFrame(channel, 'system', { ...outcome, extension: 'postgres_changes', channel: channel.topic }));
    context.hub.join(channel);
  };

  const onChannelFrame = async (channel: Channel, frame: Frame & { bytes?: Buffer }): Promise<void> => {
    const payload = (frame.payload ?? {}) as { event?: unknown; payload?: unknown };
    switch (frame.event) {
      case 'phx_leave':
        end(channel);
        send(replyFrame(frame, 'ok', {}));
        send(pushFrame(channel, 'phx_close', {}));
        return;
      case 'access_token': {
        const token = tokenOf(frame.payload);
        if (token !== undefined) await renew(channel, token);
        return;
      }
      case 'broadcast': {
        if (!maySend(channel, frame, 'broadcast')) return;
        const audience = { topic: channel.topic, isPrivate: channel.config.isPrivate, from: channel };
        if (frame.bytes) context.hub.broadcastBytes(audience, String(payload.event ?? ''), frame.bytes);
        else context.hub.broadcast(audience, frame.payload);
        if (channel.config.ack) send(replyFrame(frame, 'ok', {}));
        return;
      }
      case 'presence':
        if (!maySend(channel, frame, 'presence')) return;
        if (payload.event === 'untrack') context.hub.untrack(channel);
        else context.hub.track(channel, payload.payload);
        send(replyFrame(frame, 'ok', {}));
        return;
      default:
        send(replyFrame(frame, 'error', { reason: `unmatched event ${frame.event}` }));
    }
  };

  const onFrame = async (frame: Frame & { bytes?: Buffer }): Promise<void> => {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return send(replyFrame(frame, 'ok', {}));
    if (frame.event === 'phx_join') {
      return mayJoin() ? join(frame) : send(replyFrame(frame, 'error', { reason: 'Too many joins per second' }));
    }
    const channel = channels.get(frame.topic);
    if (channel === undefined) return send(replyFrame(frame, 'error', { reason: 'unmatched topic' }));
    if (!mayPush()) return putIntoError(channel, 'Too many messages per second');
    return onChannelFrame(channel, frame);
  };

  socket.on('message', (data: RawData, isBinary: boolean) => {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
    const frame = isBinary ? decodeBinary(bytes) : decodeText(bytes.toString('utf8'));
    if (frame === undefined) return;
    onFrame(frame).catch((error: unknown) => {
      context.onError(error);
      const channel = channels.get(frame.topic);
      if (frame.event === 'phx_join' && channel?.joinRef === frame.joinRef) end(channel);
      send(replyFrame(frame, 'error', { reason: 'Unexpected failure' }));
    });
  });
  // What a client sends against the protocol is no failure of ours; the close follows.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const channel of [...channels.values()]) end(channel);
  });
};
