import type { Context } from 'hono';
import { type JsonRecord, parseRecord } from '../json.ts';
import { readText } from '../request-body.ts';
import type { AuthEnv } from './context.ts';
import { AuthFailure } from './failure.ts';

/** Most bytes that somebody sends who is not signed in: what signs people in is far shorter. */
const BEFORE_SIGN_IN = 16 * 1024;
/** Most bytes of a signed-in user's body, and of one that comes with the service key. */
const SIGNED_IN = 256 * 1024;
/** Most bytes of a form that carries an assertion: companies' identity providers put certificates and groups into it. */
export const ASSERTION_LIMIT: number = 256 * 1024;

/** The JSON object of a request; an empty body is an empty object. @throws AuthFailure bad_json; BodyTooLarge. */
export const readBody = async ({ req, env }: Context<AuthEnv>): Promise<JsonRecord> => {
  const isOpen = env.caller.context.role === 'anon';
  const text = await readText(req.raw, isOpen ? BEFORE_SIGN_IN : SIGNED_IN);
  const body = text === '' ? {} : parseRecord(text);
  if (body !== undefined) return body;
  throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON: it must be an object');
};

/** The fields of a posted form. @throws BodyTooLarge. */
export const readForm = async (request: Request, limit: number = BEFORE_SIGN_IN): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, limit));
