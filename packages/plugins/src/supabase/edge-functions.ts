import type { PluginHost } from '@trama/engine';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import { pairsToObject, readBody } from '../rest-api/request.ts';
import { readEventStream } from '../streaming.ts';
import type { DataArguments } from './query.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asObject = (value: unknown): Record<string, unknown> =>
  isRecord(value) ? { ...value } : pairsToObject(value, () => {});

/** What a failed function answered, kept as the error's cause (plugins-spec 2.5). */
const failure = (message: string, details: Readonly<Record<string, unknown>>): Error =>
  new Error(message, { cause: details });

/** Calls an edge function; its answer parsed, or its event stream read into a variable (plugins-spec 2.3, 2.6). */
export const invokeEdgeFunction =
  (host: PluginHost, backend: HostedBackend) =>
  async (args: DataArguments): Promise<unknown> => {
    const { project, auth } = backend;
    const method = typeof args.method === 'string' ? args.method : 'POST';
    const query = new URLSearchParams(
      Object.entries(asObject(args.queries)).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const address = `${project.url}/functions/v1/${encodeURIComponent(String(args.functionName ?? ''))}${query.size ? `?${query}` : ''}`;
    const token = (await auth.getSession()).data.session?.access_token ?? project.key;
    const headers = new Headers({ apikey: project.key, authorization: `Bearer ${token}` });
    const hasBody = method !== 'GET' && args.body !== undefined && args.body !== null;
    if (hasBody) headers.set('content-type', 'application/json');
    if (args.useStreaming === true) headers.set('accept', 'text/event-stream');
    for (const [key, value] of Object.entries(asObject(args.headers))) headers.set(key, String(value));

    const response = await host
      .fetch(address, {
        method,
        headers,
        body: hasBody ? JSON.stringify(Array.isArray(args.body) ? asObject(args.body) : args.body) : undefined,
      })
      .catch((cause: Error) => {
        throw failure(`Function fetch error: ${cause.message}`, {
          name: 'FunctionsFetchError',
          message: cause.message,
          originalError: cause,
        });
      });
    if (response.headers.get('x-relay-error') === 'true') {
      throw failure(`Function relay error: ${response.status}`, {
        name: 'FunctionsRelayError',
        status: response.status,
        responseBody: await readBody(response),
      });
    }
    if (!response.ok) {
      throw failure(`Function returned an error status: ${response.status}`, {
        name: 'FunctionsHttpError',
        status: response.status,
        responseBody: await readBody(response),
      });
    }
    if (args.useStreaming !== true) return readBody(response);
    if (!response.body) throw new Error('Response data does not contain a readable stream.');
    return readEventStream(response.body, (list) => host.setSiteVariable(String(args.streamVariableId ?? ''), list));
  };
