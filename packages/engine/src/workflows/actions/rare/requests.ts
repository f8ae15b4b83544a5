import { joinQuery, queryPairs } from '../../../routing/href.ts';
import { type Action, type ActionRun, actionError } from '../../action.ts';

/** A field of the request; it may stand in `args`, as those of the REST plugin do. */
const part = (run: ActionRun, name: string): unknown => {
  const args = run.field('args');
  const nested = typeof args === 'object' && args !== null ? (args as Record<string, unknown>)[name] : undefined;
  return run.field(name) ?? nested;
};

/** `[{key, value}]`, `[{name, value}]` or an object, as pairs. */
const pairsOf = (value: unknown): (readonly [string, unknown])[] =>
  queryPairs(
    Array.isArray(value)
      ? value.map((pair: unknown) =>
          typeof pair === 'object' && pair !== null && 'key' in pair ? { name: pair.key, ...pair } : pair,
        )
      : value,
  );

const addressOf = (run: ActionRun): string => {
  const url = part(run, 'url');
  if (typeof url !== 'string' || url === '') throw actionError('No address to request.');
  const query = joinQuery(pairsOf(part(run, 'queries') ?? part(run, 'query') ?? part(run, 'params')));
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
};

type Body = NonNullable<RequestInit['body']>;

const isRaw = (body: unknown): body is Body =>
  typeof body === 'string' ||
  body instanceof Blob ||
  body instanceof FormData ||
  body instanceof URLSearchParams ||
  body instanceof ArrayBuffer;

const METHODS_WITHOUT_BODY: readonly string[] = ['GET', 'HEAD'];

const bodyOf = (run: ActionRun, method: string): { body?: Body; type?: string } => {
  const given = part(run, 'body') ?? part(run, 'data');
  if (METHODS_WITHOUT_BODY.includes(method) || given === undefined || given === null || given === '') return {};
  if (isRaw(given)) return { body: given };
  const isPairs =
    Array.isArray(given) && given.every((pair: unknown) => typeof pair === 'object' && pair !== null && 'key' in pair);
  return { body: JSON.stringify(isPairs ? Object.fromEntries(pairsOf(given)) : given), type: 'application/json' };
};

const answerOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends a request; the result is the body of its answer. An answer over 299 fails with its status and body. */
const httpRequest: Action = async (run) => {
  const method = String(part(run, 'method') ?? 'GET').toUpperCase();
  const { body, type } = bodyOf(run, method);
  const headers = new Headers(type === undefined ? {} : { 'content-type': type });
  for (const [name, value] of pairsOf(part(run, 'headers'))) headers.set(name, String(value ?? ''));
  const response = await run.needs.platform.fetch(addressOf(run), {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(part(run, 'isWithCredentials') === true && { credentials: 'include' }),
  });
  const data = await answerOf(response);
  if (response.ok) return data;
  throw Object.assign(actionError(`The request failed with status ${response.status}`), {
    status: response.status,
    data,
  });
};

const withoutBackend: Action = (run) => {
  throw actionError(`"${run.action.type}" needs a backend that runs workflows, and this site has none.`);
};

/** Requests to servers (conformance 10.91, 10.94). */
export const requestActions: Readonly<Record<string, Action>> = {
  'http-request': httpRequest,
  'execute-backend-workflow': withoutBackend,
  'fetch-table-view': withoutBackend,
  'fetch-table-views': withoutBackend,
};
