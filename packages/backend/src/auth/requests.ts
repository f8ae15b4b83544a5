import { isShallow, readText } from '../limits.ts';
import { badRequest } from './failure.ts';
import type { Challenge } from './one-time.ts';
import type { AuthContext } from './settings.ts';

export type Body = Record<string, unknown>;

const LARGEST_BODY = 256 * 1024;

/** The JSON object of a request; an empty body is an empty object. @throws AuthFailure bad_json, validation_failed. */
export const readBody = async (request: Request): Promise<Body> => {
  const text = await readText(request, LARGEST_BODY);
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && isShallow(value)) return value;
  } catch {
    // Answered below, as any other body that is not an object.
  }
  throw badRequest('Could not parse request body as JSON: it must be an object');
};

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const objectOf = (value: unknown): Body => (isObject(value) ? value : {});

export const challengeOf = (body: Body): Challenge | undefined =>
  typeof body.code_challenge === 'string' && body.code_challenge !== ''
    ? { code: body.code_challenge, method: textOf(body.code_challenge_method) || 'plain' }
    : undefined;

/** Where a link may lead; an address that is not allowed becomes the root, so that no mail carries a session elsewhere. */
export const redirectTarget = (context: AuthContext, asked: string | null | undefined): string => {
  const publicUrl = new URL(context.publicUrl());
  const root = `${publicUrl.origin}/`;
  if (!asked || !URL.canParse(asked)) return root;
  return context.settings.isRedirectAllowed(new URL(asked), publicUrl) ? asked : root;
};
