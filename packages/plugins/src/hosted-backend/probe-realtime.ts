import type { ProbeResult, ServerPluginContext, ServerSocket } from '@trama/model';
import { HOLDS, unreachable } from './probe.ts';
import type { Project } from './project.ts';

/** Time in which realtime must have answered for every table, in milliseconds. */
const PATIENCE = 10_000;

/** A message of Phoenix, as version 1.0.0 of its protocol writes it. */
interface Message {
  topic: string;
  event: string;
  payload: { status?: string; message?: unknown; extension?: string; response?: { reason?: unknown } };
}

const topicOf = (table: string): string => `realtime:trama:probe:${table}`;

/** Asks for the changes of a table, on a channel of its own, as a visitor who is signed out would. */
const askFor = (socket: ServerSocket, table: string, { key }: Project): void => {
  const config = { private: false, postgres_changes: [{ event: '*', schema: 'public', table }] };
  const payload = { config, access_token: key };
  socket.send(JSON.stringify({ topic: topicOf(table), event: 'phx_join', payload, ref: '1', join_ref: '1' }));
};

/** What a message says of its channel's table; null when it says nothing yet. */
const verdictOf = (table: string, { event, payload }: Message): ProbeResult | null => {
  const said = (text: unknown): string => `${table}: ${String(text)}`;
  // A channel joins before its table is looked for: only the message after it tells of the table.
  if (event === 'system' && payload.extension === 'postgres_changes')
    return payload.status === 'ok'
      ? HOLDS
      : { ok: false, reason: 'table-not-followed', message: said(payload.message) };
  const isRefused = event === 'phx_reply' && payload.status === 'error';
  if (isRefused || (event === 'system' && payload.status === 'error'))
    return { ok: false, reason: 'realtime-off', message: said(payload.response?.reason ?? payload.message) };
  return null;
};

/** Follows the tables until each has its answer; the first that fails is the answer for all. */
const follow = async (socket: ServerSocket, project: Project, tables: readonly string[]): Promise<ProbeResult> => {
  const waiting = new Map(tables.map((table) => [topicOf(table), table]));
  for (const table of tables) askFor(socket, table, project);
  for await (const text of socket.messages) {
    const message = JSON.parse(text) as Message;
    const table = waiting.get(message.topic);
    const verdict = table === undefined ? null : verdictOf(table, message);
    if (verdict?.ok === false) return verdict;
    if (verdict) waiting.delete(message.topic);
    if (waiting.size === 0) return HOLDS;
  }
  return { ok: false, reason: 'no-answer', message: `${project.url}: ${[...waiting.values()].join(', ')}` };
};

const KEY_REFUSED: readonly number[] = [401, 403];

/**
 * Does the project tell the changes of these tables? Whether a table is in its publication, only its realtime service
 * says: in the system message that follows a channel's joining.
 */
export const probeRealtime = async (
  { openSocket, signal }: ServerPluginContext,
  project: Project,
  tables: readonly string[],
): Promise<ProbeResult> => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const query = new URLSearchParams({ apikey: project.key, vsn: '1.0.0' });
  try {
    const address = `${project.url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`;
    const opened = await openSocket(address, limit);
    if ('refusedWith' in opened) {
      const reason = KEY_REFUSED.includes(opened.refusedWith) ? 'key-refused' : 'realtime-off';
      return { ok: false, reason, message: `${project.url} answered ${opened.refusedWith}.` };
    }
    return await follow(opened.socket, project, tables).finally(() => opened.socket.close());
  } catch (cause) {
    if (limit.aborted) return { ok: false, reason: 'no-answer', message: project.url };
    return unreachable(project, cause);
  }
};
