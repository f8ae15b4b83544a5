import { isShallow, readText } from '../limits.ts';
import { AuthFailure } from './failure.ts';
import type { Challenge } from './one-time/one-time.ts';
import type { AuthContext } from './settings.ts';

export type Body = Record<string, unknown>;

const LARGEST_BODY = 256 * 1024;

/** The JSON object of a request; an empty body is an empty object. @throws AuthFailure bad_json. */
export const readBody = async (request: Request): Promise<Body> => {
  const text = await readText(request, LARGEST_BODY);
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && isShallow(value)) return value;
  } catch {
    // Answered below, as any other body that is not an object.
  }
  throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON: it must be an object');
};

/** The fields of a posted form. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, LARGEST_BODY));

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const objectOf = (value: unknown): Body => (isObject(value) ? value : {});

export const challengeOf = (body: Body): Challenge | undefined =>
  typeof body.code_challenge === 'string' && body.code_challenge !== ''
    ? { code: body.code_challenge, method: textOf(body.code_challenge_method) || 'plain' }
    : undefined;

const escapePattern = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

/** `*` stands for any text without a slash or a dot, `**` for any text. */
const matchesPattern = (pattern: string, address: string): boolean => {
  const parts = pattern.split('**').map((part) => part.split('*').map(escapePattern).join('[^./]*'));
  return new RegExp(`^${parts.join('.*')}$`).test(address);
};

/** Where a link may lead; an address that is not allowed becomes the root, so that no mail carries a session elsewhere. */
export const redirectTarget = (context: AuthContext, asked: string | null | undefined): string => {
  const publicUrl = new URL(context.publicUrl());
  return asked && isAllowedTarget(context, asked) ? asked : `${publicUrl.origin}/`;
};

export const isAllowedTarget = (context: AuthContext, asked: string): boolean => {
  if (!URL.canParse(asked)) return false;
  const url = new URL(asked);
  // A browser runs what follows these; no list of addresses should be able to name them.
  if (/^(javascript|data|vbscript|blob|file):$/.test(url.protocol)) return false;
  if (context.settings.isRedirectAllowed(url, new URL(context.publicUrl()))) return true;
  // The address as a browser reads it, so that `https://ok.example\@evil.example` is seen as what it is.
  return context.settings.redirectAllowList.some((pattern) => matchesPattern(pattern, url.href));
};
