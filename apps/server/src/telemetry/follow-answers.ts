import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HostNames, type HostTarget, resolveHost } from '../hosts.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { nameRequest, REQUEST_ID } from './request-id.ts';
import { routeOf } from './route.ts';
import type { Tracing } from './tracing.ts';

interface Followed extends HostNames {
  trustProxy?: boolean | undefined;
  /** Every answer is a line of the log, not only those that tell a fault. */
  logRequests?: boolean | undefined;
  log: Log;
  metrics: Metrics | undefined;
  traces: Tracing | undefined;
}

const siteOf = (target: HostTarget): string | undefined => ('site' in target ? target.site : undefined);

/** Makes what names each request, tells its name with the answer, and counts and logs the answer once it is sent. */
export const followAnswer =
  ({ log, metrics, traces, logRequests = false, trustProxy = false, ...place }: Followed) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const id = nameRequest(request, trustProxy);
    response.setHeader(REQUEST_ID, id);
    if (!metrics && !traces && !logRequests) return;
    const begun = performance.now();
    const begunAt = Date.now();
    const parent = trustProxy ? request.headers.traceparent : undefined;
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
      traces?.add({
        ...answered,
        begunAt,
        endedAt: begunAt + answered.took,
        request: id,
        site: siteOf(target),
        parent: typeof parent === 'string' ? parent : undefined,
      });
      if (logRequests)
        log('info', `${method} ${answered.route} ${answered.status} in ${Math.round(answered.took)} ms`, {
          request: id,
          site: siteOf(target),
        });
    });
  };
