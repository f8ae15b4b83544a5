import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header by which a request is named: to the caller, in the log, and to the database. */
export const REQUEST_ID = 'x-request-id';

/** What a proxy may name a request by: nothing that would read as more than a name in a log or a setting. */
const NAME = /^[\w.-]{8,64}$/;

/**
 * Names a request, before anything reads it: its header says the name from then on. A name that it came with counts
 * where a proxy is declared that may have given it.
 * @returns the name
 */
export const nameRequest = (request: IncomingMessage, trustsProxy: boolean): string => {
  const given = request.headers[REQUEST_ID];
  const id = trustsProxy && typeof given === 'string' && NAME.test(given) ? given : randomUUID();
  if (given !== undefined) {
    for (let at = request.rawHeaders.length - 2; at >= 0; at -= 2)
      if (request.rawHeaders[at]?.toLowerCase() === REQUEST_ID) request.rawHeaders.splice(at, 2);
  }
  request.rawHeaders.push(REQUEST_ID, id);
  request.headers[REQUEST_ID] = id;
  return id;
};

/** The name that a request was given; undefined for one that came by no network. */
export const requestIdOf = ({ headers }: Request): string | undefined => headers.get(REQUEST_ID) ?? undefined;
