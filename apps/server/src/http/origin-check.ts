import { serverError } from '../errors.ts';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a write that another site's page sent: the `Origin` of a browser's request must be the builder's own.
 * @throws TramaError `server/foreign-origin`.
 */
export const assertOwnOrigin = (request: Request, ownOrigin: string): void => {
  if (READS.includes(request.method)) return;
  if (request.headers.get('origin') === ownOrigin) return;
  throw serverError({
    code: 'server/foreign-origin',
    message: 'The request does not come from the builder.',
    hint: `Send it from ${ownOrigin}.`,
  });
};
