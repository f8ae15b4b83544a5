import type { PluginHost } from '@trama/engine';
import { type ActionArguments, recordArgument } from '../arguments.ts';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import { readBody } from '../rest-api/request.ts';
import { readEventStream } from '../streaming.ts';

/** Keys of the newer form are no tokens, so that they do not stand in for one. */
const isPlainKey = (key: string): boolean => /^sb_(publishable|secret)_/.test(key);

/** What went wrong is kept as the error's cause (conformance 8.67 to 8.70). */
const failure = (
  message: string,
  name: string,
  details: { status?: number; responseBody?: unknown; originalError?: unknown },
): Error => new Error(message, { cause: { name, message, ...details } });

const refusal = async (response: Response): Promise<Error> => {
  const { status } = response;
  const responseBody = await readBody(response);
  return response.headers.get('x-relay-error') === 'true'
    ? failure(`Function relay error: ${status}`, 'FunctionsRelayError', { status, responseBody })
    : failure(`Function returned an error status: ${status}`, 'FunctionsHttpError', { status, responseBody });
};

/** Files and text travel as they are, anything else as JSON. */
const encodeBody = (body: unknown): { body: BodyInit; type: string | null } => {
  if (body instanceof FormData) return { body, type: null };
  if (body instanceof Blob || body instanceof ArrayBuffer) return { body, type: 'application/octet-stream' };
  return typeof body === 'string'
    ? { body, type: 'text/plain' }
    : { body: JSON.stringify(body), type: 'application/json' };
};

const toRequest = (
  { project }: HostedBackend,
  token: string | null,
  args: ActionArguments,
): { url: string; init: RequestInit } => {
  const method = typeof args.method === 'string' && args.method !== '' ? args.method : 'POST';
  const query = new URLSearchParams(
    Object.entries(recordArgument(args, 'queries')).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const name = encodeURIComponent(String(args.functionName ?? ''));
  const given = Array.isArray(args.body) ? recordArgument(args, 'body') : (args.body ?? null);
  const sent = method === 'GET' || given === null ? null : encodeBody(given);
  const headers = new Headers({ apikey: project.key });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (sent?.type) headers.set('content-type', sent.type);
  if (args.useStreaming === true) headers.set('accept', 'text/event-stream');
  for (const [key, value] of Object.entries(recordArgument(args, 'headers'))) headers.set(key, String(value));
  return {
    url: `${project.url}/functions/v1/${name}${query.size ? `?${query}` : ''}`,
    init: { method, headers, ...(sent && { body: sent.body }) },
  };
};

/** Calls an edge function; its answer parsed, or its event stream read into a variable (conformance 7.39, 7.40). */
export const invokeEdgeFunction =
  (host: PluginHost, backend: HostedBackend) =>
  async (args: ActionArguments): Promise<unknown> => {
    const { key } = backend.project;
    const { session } = (await backend.auth.getSession()).data;
    const { url, init } = toRequest(backend, session?.access_token ?? (isPlainKey(key) ? null : key), args);
    const response = await host.fetch(url, init).catch((originalError: Error) => {
      throw failure(`Function fetch error: ${originalError.message}`, 'FunctionsFetchError', { originalError });
    });
    if (!response.ok || response.headers.get('x-relay-error') === 'true') throw await refusal(response);
    if (args.useStreaming !== true) return readBody(response);
    if (!response.body) throw new Error('Response data does not contain a readable stream.');
    return readEventStream(response.body, (list) => host.setSiteVariable(String(args.streamVariableId ?? ''), list));
  };
