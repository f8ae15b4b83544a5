import { decodeProtectedHeader, errors, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { KeySecret, ProjectKeys } from './project-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

const KEY_LIFETIME_S = 10 * 365 * 24 * 3600;
const VERIFIED_CACHE_SIZE = 2000;
/** For whom a token may be; one without an audience (the project's keys) is for everyone. */
const AUDIENCES = ['authenticated', 'anon', 'service_role'];

export type Claims = JWTPayload & { role?: unknown; session_id?: unknown; act?: unknown };

/** Why a token is refused; `ended`: its session, by a sign-out, a ban, or the end of the account. */
export type TokenFault = 'expired' | 'invalid' | 'ended';
export type Verification = { ok: true; claims: Claims } | { ok: false; fault: TokenFault };

/** Signs and verifies every token of the project. */
export interface Tokens {
  /** Those of today: a rotation makes others, and these verify for a while. */
  readonly anonKey: string;
  readonly serviceRoleKey: string;
  jwks(): JSONWebKeySet;
  /** A token of somebody, by the key that signs; `expiresIn` in seconds. */
  sign(claims: Claims, expiresIn: number): Promise<string>;
  /** Checks signature, times, audience and session. ES256 (RS256 where such a key was given) by our key pairs, HS256 (keys, older projects) by our secrets; nothing else. */
  verify(token: string): Promise<Verification>;
  /** Whether the session of these claims has been ended since they were verified, or may have been. */
  hasEnded(claims: Claims): boolean;
  /** Whether these claims may make this request: those of a lent session are told of, and bound to the page that it was lent to. */
  admit(claims: Claims, request: LentUse): Promise<boolean>;
}

/** A request as one of a lent session is told. */
export interface LentUse {
  method: string;
  path: string;
  /** Where the page is that asks; null where no page of a browser does. */
  origin: string | null;
}

/** The sessions that somebody was lent. */
export interface LentTokens {
  isLive(sessionId: unknown): boolean;
  admit(sessionId: unknown, request: LentUse): Promise<boolean>;
}

/** The sessions of users, by the ids that tokens carry. */
export interface SessionTokens {
  isLive(sessionId: string, userId: string): Promise<boolean>;
  hasNews(sessionId: string): boolean;
}

/** Which tokens are taken. */
export interface TokenRules {
  /** HS256 tokens without `exp`, which whoever has the secret may sign to be good for as long as the secret is. */
  endlessTokens: boolean;
}

/** A token that was verified, and until when that holds (milliseconds since 1970). */
interface Known {
  claims: Claims;
  until: number;
}

/** When a token ends, in milliseconds since 1970; Infinity: its session and the key that it is signed by alone end it. */
export const endOf = ({ exp }: Claims): number => (exp ?? Number.POSITIVE_INFINITY) * 1000;

/** Whether a token looks through a user's eyes (RFC 8693, 4.1): it reads, and changes nothing. */
export const isLent = ({ act }: Claims): boolean => act !== undefined;

/**
 * `clock` in milliseconds.
 * @param lent the sessions that were lent and have not been ended
 * @param sessions those of users
 */
export const createTokens = async (
  keys: SigningKeys,
  projectKeys: ProjectKeys,
  clock: () => number,
  lent: LentTokens,
  sessions: SessionTokens,
  { endlessTokens }: TokenRules,
): Promise<Tokens> => {
  const verified = new Map<string, Known>();

  const projectKey = (role: 'anon' | 'service_role', { secret, createdAt }: KeySecret): Promise<string> =>
    new SignJWT({ iss: 'supabase', ref: 'trama', role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(createdAt)
      .setExpirationTime(createdAt + KEY_LIFETIME_S)
      .sign(secret);

  const makeKeys = async () => {
    const current = projectKeys.current();
    return { anonKey: await projectKey('anon', current), serviceRoleKey: await projectKey('service_role', current) };
  };
  let made = await makeKeys();
  projectKeys.onChange(async () => {
    await keys.reload();
    made = await makeKeys();
    // What verified by a key that is gone is not to be remembered.
    verified.clear();
  });

  const remember = (token: string, known: Known): void => {
    if (verified.size >= VERIFIED_CACHE_SIZE) verified.delete(verified.keys().next().value ?? token);
    verified.set(token, known);
  };

  const dateNow = () => ({ currentDate: new Date(clock()) });
  const ofSecret = { algorithms: ['HS256'], requiredClaims: endlessTokens ? [] : ['exp'] };

  /** By a secret of the project's keys. @throws JOSEError the one of the last that was tried */
  const verifyBySecret = async (token: string): Promise<Known> => {
    let refused: unknown = new errors.JWSSignatureVerificationFailed();
    for (const { secret, retiresAt } of projectKeys.live()) {
      try {
        const { payload } = await jwtVerify<Claims>(token, secret, { ...ofSecret, ...dateNow() });
        return { claims: payload, until: retiresAt };
      } catch (error) {
        // Signed by this one, and refused for what it says.
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
        refused = error;
      }
    }
    throw refused;
  };

  /** By a key pair, which the public can verify. */
  const verifyByKeyPair = async (token: string): Promise<Known> => {
    const { payload, protectedHeader } = await jwtVerify<Claims>(
      token,
      async ({ kid }) => {
        const key = await keys.find(kid);
        if (key === undefined) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: ['ES256', 'RS256'], requiredClaims: ['exp'], ...dateNow() },
    );
    return { claims: payload, until: keys.retiresAt(protectedHeader.kid) };
  };

  const checkOf = async (token: string): Promise<Verification> => {
    const remembered = verified.get(token);
    if (remembered !== undefined && remembered.until > clock()) {
      const { claims } = remembered;
      return endOf(claims) > clock() ? { ok: true, claims } : { ok: false, fault: 'expired' };
    }
    try {
      const known = await (decodeProtectedHeader(token).alg === 'HS256' ? verifyBySecret : verifyByKeyPair)(token);
      const { claims } = known;
      if (claims.aud !== undefined && ![claims.aud].flat().some((one) => AUDIENCES.includes(one))) {
        return { ok: false, fault: 'invalid' };
      }
      remember(token, known);
      return { ok: true, claims };
    } catch (error) {
      return { ok: false, fault: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
    }
  };

  /** Whether the session that a token was made for goes on; one that names none is whoever's who has the secret. */
  const isLive = async (claims: Claims): Promise<boolean> => {
    if (isLent(claims)) return lent.isLive(claims.session_id);
    const { session_id: sessionId, sub } = claims;
    return typeof sessionId !== 'string' || typeof sub !== 'string' || sessions.isLive(sessionId, sub);
  };

  return {
    get anonKey() {
      return made.anonKey;
    },
    get serviceRoleKey() {
      return made.serviceRoleKey;
    },
    jwks: keys.jwks,
    sign: (claims, expiresIn) => {
      const now = Math.floor(clock() / 1000);
      const { kid, alg, privateKey } = keys.current();
      return new SignJWT(claims)
        .setProtectedHeader({ alg, typ: 'JWT', ...(kid === undefined ? {} : { kid }) })
        .setIssuedAt(now)
        .setExpirationTime(now + expiresIn)
        .sign(privateKey);
    },
    verify: async (token) => {
      const checked = await checkOf(token);
      return !checked.ok || (await isLive(checked.claims)) ? checked : { ok: false, fault: 'ended' };
    },
    hasEnded: (claims) => {
      if (isLent(claims)) return !lent.isLive(claims.session_id);
      return typeof claims.session_id === 'string' && sessions.hasNews(claims.session_id);
    },
    admit: async (claims, request) => !isLent(claims) || lent.admit(claims.session_id, request),
  };
};
