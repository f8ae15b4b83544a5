import type { CreatePluginClient, PluginHost } from '@trama/engine';
import { readEventStream } from '../streaming.ts';
import { asRequest, type RestRequest, readBody, resultAt, toFetch } from './request.ts';

/** The error of an answer that is not a success, with its body for the error branch. */
const httpError = (response: Response, body: unknown): Error =>
  Object.assign(new Error(`HTTP error ${response.status}: ${typeof body === 'string' ? body : JSON.stringify(body)}`), {
    status: response.status,
    body,
  });

const send = async (host: PluginHost, request: RestRequest, signal?: AbortSignal): Promise<unknown> => {
  const { url, init } = toFetch(request, (message) => host.log('warning', message));
  const response = await host.fetch(url, { ...init, signal });
  const body = await readBody(response);
  if (!response.ok) throw httpError(response, body);
  return body;
};

/**
 * The platform sends the request in the visitor's place (conformance 7.16). It knows the
 * request by the name that publishing gave it, and fills in what is kept from visitors.
 */
const sendThroughServer = async (
  host: PluginHost,
  request: RestRequest,
  serverRequest: unknown,
  signal?: AbortSignal,
): Promise<unknown> => {
  const { url, method, data, queries, headers, dataType, useRawBody } = request;
  const response = await host.fetch(`/designs/${host.siteId}/rest-api/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, method, data, queries, headers, dataType, useRawBody, serverRequest }),
    signal,
  });
  const body = await readBody(response);
  if (!response.ok) throw httpError(response, body);
  return body;
};

const stream = async (host: PluginHost, request: RestRequest, variableId: string): Promise<readonly unknown[]> => {
  const { url, init } = toFetch(request, (message) => host.log('warning', message));
  const response = await host.fetch(url, {
    ...init,
    headers: { accept: 'text/event-stream', ...Object.fromEntries(new Headers(init.headers)) },
  });
  if (!response.ok) throw httpError(response, await response.text());
  if (!response.body) throw new Error('ReadableStream not supported in this browser.');
  return readEventStream(response.body, (list) => host.setSiteVariable(variableId, list));
};

/** Browser half of the REST plugin (conformance 7.14 to 7.16). */
export const createClient: CreatePluginClient = (host) => ({
  fetchCollection: async ({ config, signal }) => {
    const request = asRequest(config, 'GET');
    const body =
      config.isThroughServer === true
        ? await sendThroughServer(host, request, config.serverRequest, signal)
        : await send(host, request, signal);
    return { data: resultAt(body, config.resultKey) };
  },
  actions: {
    apiRequest: (args) => {
      const request = asRequest(args, 'POST');
      if (args.useStreaming !== true)
        return args.isThroughServer === true
          ? sendThroughServer(host, request, args.serverRequest)
          : send(host, request);
      if (args.isThroughServer === true) throw new Error('Streaming is not supported with server-side requests.');
      return stream(host, request, String(args.streamVariableId ?? ''));
    },
  },
});
