import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HostTarget, resolveHost } from '../hosts.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { nameRequest, REQUEST_ID } from './request-id.ts';
import { routeOf } from './route.ts';

interface Followed {
  baseHost: string;
  mainSite: string;
  trustProxy?: boolean | undefined;
  /** Every answer is a line of the log, not only those that tell a fault. */
  logRequests?: boolean | undefined;
  log: Log;
  metrics: Metrics | undefined;
}

const siteOf = (target: HostTarget): string | undefined => ('site' in target ? target.site : undefined);

/** Makes what names each request, tells its name with the answer, and counts and logs the answer once it is sent. */
export const followAnswer =
  ({ log, metrics, logRequests = false, trustProxy = false, ...place }: Followed) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const id = nameRequest(request, trustProxy);
    response.setHeader(REQUEST_ID, id);
    if (!metrics && !logRequests) return;
    const begun = performance.now();
    // An answer may change the address that it was asked by.
    const { method = 'GET', url = '/' } = request;
    response.once('close', () => {
      const target = resolveHost(request.headers.host ?? '', place);
      const [path = '/'] = url.split('?', 1);
      const answered = {
        route: routeOf(target, path),
        method,
        status: response.statusCode,
        took: performance.now() - begun,
      };
      metrics?.add(answered);
      if (logRequests)
        log('info', `${method} ${answered.route} ${answered.status} in ${Math.round(answered.took)} ms`, {
          request: id,
          site: siteOf(target),
        });
    });
  };
