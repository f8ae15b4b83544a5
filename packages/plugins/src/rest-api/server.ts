import type { ServerPlugin, ServerPluginContext } from '@trama/model';
import { asRequest, readBody, resultAt, toFetch } from './request.ts';

/** Sends a request as the settings of an action or collection describe it. The answer is given as it came. */
const send = (
  context: ServerPluginContext,
  values: Readonly<Record<string, unknown>>,
  standardMethod: string,
): Promise<Response> => {
  const { url, init } = toFetch(asRequest(values, standardMethod), (message) => context.log('warning', message));
  const { credentials: _ofBrowsers, ...rest } = init;
  return context.fetch(url, { ...rest, signal: context.signal });
};

/** Server half of the REST plugin: what a site asks "through the server" (conformance 7.16). */
export const createServerPlugin = (): ServerPlugin => ({
  fetchCollection: async (context, { config }) => {
    const response = await send(context, config, 'GET');
    const body = await readBody(response);
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    const data = resultAt(body, config.resultKey);
    return Array.isArray(data)
      ? { data, total: data.length, type: 'collection' }
      : { data: data ?? null, total: 0, type: 'single' };
  },
  actions: {
    /** @returns a `Response`: status and body are the service's own */
    apiRequest: (context, args) => send(context, args, 'POST'),
  },
});
