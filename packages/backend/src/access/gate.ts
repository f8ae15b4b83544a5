import { isRequestRole } from '../database/context.ts';
import type { RequestContext } from '../database/database.ts';
import { type Claims, isLent, type Tokens } from './tokens.ts';

/** Who asks: decided once per request, from the key and the token alone (never from the peer's address or Host). */
export interface Caller {
  context: RequestContext;
  claims: Claims;
  /** The bearer token where it is a user's, not a key. */
  token: string | undefined;
}

export interface Refusal {
  status: 401 | 403;
  body: { code: string; message: string; hint?: string };
  /** The token was good, and its session has ended. */
  hasEnded?: true;
}

export type Admission = { ok: true; caller: Caller } | { ok: false; refusal: Refusal };

/** Decides who asks. `fullPath` is what SQL sees as the request's path. */
export type Admit = (call: { request: Request; fullPath: string }) => Promise<Admission>;

const refuse = (status: 401 | 403, code: string, message: string, hint?: string): Admission => ({
  ok: false,
  refusal: { status, body: { code, message, ...(hint === undefined ? {} : { hint }) } },
});

/** In the words of a token that has expired, which clients know what to do about. */
const endedSession = (): Admission => ({
  ok: false,
  refusal: {
    status: 401,
    body: { code: 'PGRST303', message: 'JWT expired', hint: 'Its session has ended.' },
    hasEnded: true,
  },
});

const bearerOf = (header: string | null): string | undefined => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];

/** Headers that SQL may read as `request.headers`; credentials are not among them. */
const openHeaders = (headers: Headers): Record<string, string> => {
  const open: Record<string, string> = {};
  headers.forEach((value, name) => {
    if (name !== 'authorization' && name !== 'apikey' && name !== 'cookie') open[name] = value;
  });
  return open;
};

/** Whether `key` is a key of this project: its anon or service key, or another token of ours with one of these roles. */
export const isProjectKey = async (tokens: Tokens, key: string): Promise<boolean> => {
  if (key === tokens.anonKey || key === tokens.serviceRoleKey) return true;
  const checked = await tokens.verify(key);
  return checked.ok && (checked.claims.role === 'anon' || checked.claims.role === 'service_role');
};

/**
 * Admits a request: a valid `apikey` (header, or query where headers cannot be set) and, where present, a valid bearer token
 * whose role is anon, authenticated or service_role. The role of a request without a bearer token is its key's.
 * @param path what SQL sees as the request's path.
 */
export const admit = async (tokens: Tokens, request: Request, path: string): Promise<Admission> => {
  const bearer = bearerOf(request.headers.get('authorization'));
  const apikey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (!apikey) {
    return refuse(
      401,
      'no_api_key',
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    );
  }
  if (!(await isProjectKey(tokens, apikey))) {
    return refuse(401, 'invalid_api_key', 'Invalid API key', 'Double check your API key.');
  }
  return admitToken(tokens, request, path, bearer ?? apikey);
};

/** Admits a request by its bearer token or, without one, its key: for services that do not ask for both. */
export const admitTokenOrKey = async (tokens: Tokens, request: Request, path: string): Promise<Admission> => {
  const token = bearerOf(request.headers.get('authorization')) ?? request.headers.get('apikey');
  return token
    ? admitToken(tokens, request, path, token)
    : refuse(401, 'no_authorization', "headers must have required property 'authorization'");
};

const admitToken = async (tokens: Tokens, request: Request, path: string, token: string): Promise<Admission> => {
  const checked = await tokens.verify(token);
  if (!checked.ok) {
    switch (checked.fault) {
      case 'ended':
        return endedSession();
      case 'expired':
        return refuse(401, 'PGRST303', 'JWT expired');
      case 'invalid':
        return refuse(401, 'PGRST301', 'JWSError JWSInvalidSignature');
      default:
        return checked.fault satisfies never;
    }
  }
  const { claims } = checked;
  const role = claims.role ?? 'anon';
  if (!isRequestRole(role)) return refuse(403, '42501', `permission denied to set role ${JSON.stringify(role)}`);
  const { method } = request;
  if (!(await tokens.admit(claims, { method, path, origin: request.headers.get('origin') }))) {
    return endedSession();
  }
  const context: RequestContext = {
    role,
    claims,
    method,
    path,
    headers: openHeaders(request.headers),
    readOnly: isLent(claims),
  };
  return { ok: true, caller: { context, claims, token: claims.sub === undefined ? undefined : token } };
};
