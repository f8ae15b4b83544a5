import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { serverError } from '../errors.ts';

/**
 * Lets commands of the same machine in: by the service role key of `connection.json` as bearer token, never by a cookie.
 * @throws TramaError `server/not-signed-in`
 */
export const assertServiceKey = (context: Context, serviceRoleKey: string): void => {
  const given = Buffer.from(context.req.header('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${serviceRoleKey}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw serverError({
    code: 'server/not-signed-in',
    message: 'This call needs the service role key as bearer token.',
    hint: 'The key stands in connection.json of the data folder.',
  });
};
