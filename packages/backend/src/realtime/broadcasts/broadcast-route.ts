import type { Caller } from '../../access/gate.ts';
import { VIEW_AS_READS } from '../../access/read-only.ts';
import type { Database } from '../../database/database.ts';
import { objectOf, parseJson } from '../../json.ts';
import { BodyTooLarge, readBytes } from '../../request-body.ts';
import { privateRights } from '../channels/channel-rights.ts';
import type { Hub } from '../channels/hub.ts';

export interface BroadcastContext {
  db: Database;
  hub: Hub;
}

interface Message {
  topic: string;
  event: string;
  isPrivate: boolean;
  /** JSON, or bytes as they are. */
  payload: unknown;
}

const LARGEST_BODY = 1024 * 1024;

const refuse = (status: number, error: string): Response => Response.json({ error, message: error }, { status });

const messageOf = (value: unknown): Message | undefined => {
  const { topic, event, payload, private: isPrivate } = objectOf(value);
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
  return { topic, event, payload, isPrivate: isPrivate === true };
};

/** `{messages: [{topic, event, payload, private}]}`. */
const messagesOf = (body: Buffer): Message[] | undefined => {
  const { messages } = objectOf(parseJson(body.toString('utf8'))?.value);
  if (!Array.isArray(messages)) return undefined;
  const all = messages.map(messageOf);
  return all.every((message) => message !== undefined) ? all : undefined;
};

/** `/api/broadcast/<topic>/events/<event>`: the body alone is the payload. */
const singleOf = (path: RegExpExecArray, url: URL, isBinary: boolean, body: Buffer): Message | undefined => {
  const parsed = isBinary ? { value: body } : parseJson(body.toString('utf8'));
  if (parsed === undefined) return undefined;
  const [, topic = '', event = ''] = path.map(decodeURIComponent);
  return { topic, event, isPrivate: url.searchParams.get('private') === 'true', payload: parsed.value };
};

/** @returns undefined for a body or path that does not read. */
const readMessages = async (request: Request, path: string): Promise<Message[] | undefined> => {
  const body = await readBytes(request, LARGEST_BODY);
  const single = /^\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/.exec(path);
  if (single === null) return path === '/api/broadcast' ? messagesOf(body) : undefined;
  const isBinary = request.headers.get('content-type')?.startsWith('application/octet-stream') ?? false;
  const message = singleOf(single, new URL(request.url), isBinary, body);
  return message && [message];
};

const tell = (hub: Hub, { topic, isPrivate, event, payload }: Message): void => {
  const audience = { topic: `realtime:${topic}`, isPrivate };
  if (Buffer.isBuffer(payload)) hub.broadcastBytes(audience, event, payload);
  else hub.broadcast(audience, { type: 'broadcast', event, payload });
};

/**
 * Sends broadcasts by HTTP: 202. A private topic needs the right to speak there; of several messages, those without it are
 * left out, and one alone is refused (403).
 */
export const answerBroadcast = async (
  { db, hub }: BroadcastContext,
  request: Request,
  path: string,
  { context }: Caller,
): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  if ([...searchParams.keys()].some((name) => name.startsWith('persist'))) {
    return refuse(422, 'Broadcasts are not stored on this backend');
  }
  let messages: Message[] | undefined;
  try {
    messages = await readMessages(request, path);
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse(413, error.message);
    if (error instanceof URIError) return refuse(400, 'The path does not decode');
    throw error;
  }
  if (context.readOnly) return refuse(403, VIEW_AS_READS);
  if (messages === undefined) return refuse(422, 'The body is not a broadcast');
  for (const message of messages) {
    const allowed = !message.isPrivate || (await privateRights(db, context, message.topic)).write.broadcast;
    if (allowed) tell(hub, message);
    else if (messages.length === 1) return refuse(403, 'You do not have permissions to write to this topic');
  }
  return new Response(null, { status: 202 });
};
