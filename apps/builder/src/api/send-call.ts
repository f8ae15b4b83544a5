import { isRecord, TramaError } from '@trama/model';
import { type AnswerOf, addressOf, type CallInput, type CallName, FAILURES, routeOf } from '@trama/protocol/builder';

/** Codes of failures that the builder itself finds or looks at. */
export const API_ERRORS = { ...FAILURES, offline: 'builder/offline', unreadable: 'builder/unreadable-answer' } as const;

type Sending = { keepalive?: boolean; signal?: AbortSignal };

/** Sends one call to the server's builder API and reads its answer. @throws TramaError the server's, or one of {@link API_ERRORS} */
export type SendCall = <Call extends CallName>(
  call: Call,
  ...input: Record<string, never> extends CallInput<Call> ? [] : [CallInput<Call> & Sending]
) => Promise<AnswerOf<Call>>;

/** What the server says of a call that failed. */
export const failureOf = (status: number, body: unknown): TramaError => {
  const given = isRecord(body) ? body : {};
  if (typeof given.code !== 'string')
    return new TramaError({
      code: API_ERRORS.unreadable,
      message: `The server answered with status ${status}.`,
      where: [String(status)],
    });
  return new TramaError({
    code: given.code,
    message: typeof given.message === 'string' ? given.message : `The server answered with status ${status}.`,
    where: Array.isArray(given.where) ? given.where : [],
    ...(typeof given.hint === 'string' ? { hint: given.hint } : {}),
  });
};

/** What of a call's input goes on the way, whatever call it is. */
interface Sent extends Sending {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Calls over HTTP, on the page's own origin. */
export const createSendCall =
  (fetchIt: typeof fetch): SendCall =>
  async (call, ...[input]) => {
    const { params, query, body, keepalive, signal } = (input ?? {}) as Sent;
    const { method, path } = routeOf(call);
    const isRaw = body instanceof Blob;
    const response = await fetchIt(`/api${addressOf(path, params, query)}`, {
      method,
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      ...(body === undefined || isRaw ? {} : { headers: { 'content-type': 'application/json' } }),
      ...(keepalive ? { keepalive } : {}),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      throw new TramaError({ code: API_ERRORS.offline, message: 'The server cannot be reached.', cause });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw failureOf(response.status, answer);
    return answer as AnswerOf<typeof call>;
  };
