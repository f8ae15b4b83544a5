import { BodiesFull, BodyTooLarge, readBytes } from '@trama/backend';
import { serverError } from '../errors.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Most bytes of a request's body, for each kind of request. The backend's own stand with its services. */
export const BODY_LIMITS = {
  /** The builder's calls for somebody who is not signed in: an address, a password, the token of an invitation. */
  beforeSignIn: 16 * KILOBYTE,
  /** Any other call of the builder. */
  call: MEGABYTE,
  /** Patches of a design: what is pasted, and rows of collections, come in one. */
  patches: 64 * MEGABYTE,
  /** Files of SQL that a command sends: migrations, rows of a seed. */
  migrations: 64 * MEGABYTE,
  /** What the home page of a site looks like. */
  picture: 512 * KILOBYTE,
  /** A file of a design. */
  asset: 50 * MEGABYTE,
  /** A visitor says what file is to come. */
  announcement: 16 * KILOBYTE,
  /** A file of a visitor: the upload element's own limit for all of its files (conformance 3.43). */
  userFile: 50 * MEGABYTE,
  /** What a published request of the REST plugin leaves to the page. */
  serverRequest: 5 * MEGABYTE,
  /** Runs of workflows that a page on preview or staging tells of. */
  runs: MEGABYTE,
  /** What a collection's formulas read. */
  variables: 5 * MEGABYTE,
} as const;

const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.round(bytes / KILOBYTE)} kB` : `${Math.round(bytes / MEGABYTE)} MB`;

const requestTooLarge = (limit: number): Error =>
  serverError({
    code: 'server/too-large',
    message: `The request is larger than ${sizeOf(limit)}.`,
    hint: 'Send it in parts.',
  });

/**
 * The body of a request, read no further than `limit` bytes, which are counted as they come.
 * @throws TramaError `server/too-large`, or what `tooLarge` makes; `server/busy` while the server holds too many large ones
 */
export const readBody = async (
  request: Request,
  limit: number,
  tooLarge: () => Error = () => requestTooLarge(limit),
): Promise<Uint8Array> => {
  try {
    return await readBytes(request, limit);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw tooLarge();
    if (!(error instanceof BodiesFull)) throw error;
    throw serverError({ code: 'server/busy', message: error.message, cause: error });
  }
};
