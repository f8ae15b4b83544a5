import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Database } from '../database/database.ts';
import type { Secrets } from './secrets.ts';

const KEY_LIFETIME_S = 10 * 365 * 24 * 3600;
const VERIFIED_CACHE_SIZE = 2000;
/** For whom a token may be; one without an audience (the project's keys) is for everyone. */
const AUDIENCES = ['authenticated', 'anon', 'service_role'];

export type Claims = JWTPayload & { role?: unknown; session_id?: unknown };

/** Why a token is refused. */
export type TokenFault = 'expired' | 'invalid';
export type Verification = { ok: true; claims: Claims } | { ok: false; fault: TokenFault };

/** Signs and verifies every token of the project. */
export interface Tokens {
  anonKey: string;
  serviceRoleKey: string;
  jwks(): JSONWebKeySet;
  /** An ES256 token; `expiresIn` in seconds. */
  sign(claims: Claims, expiresIn: number): Promise<string>;
  /** Checks signature, times and audience. ES256 by our key, HS256 (keys, older projects) by our secret; nothing else. */
  verify(token: string): Promise<Verification>;
}

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

const readSigningKey = async (db: Database): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const fresh = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(fresh);
  const row = await db.admin(async (session) => {
    await session.query(
      'insert into auth.signing_keys (kid, private_jwk) select $1, $2 where not exists (select from auth.signing_keys)',
      [kid, fresh],
    );
    return session.query<{ kid: string; private_jwk: JWK }>(
      'select kid, private_jwk from auth.signing_keys order by created_at limit 1',
    );
  });
  const stored = row.rows[0] ?? { kid, private_jwk: fresh };
  const { d: _, ...open } = stored.private_jwk;
  const publicJwk: JWK = { ...open, kid: stored.kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true };
  return {
    kid: stored.kid,
    privateKey: (await importJWK(stored.private_jwk, 'ES256')) as CryptoKey,
    publicKey: (await importJWK(publicJwk, 'ES256')) as CryptoKey,
    publicJwk,
  };
};

/** Reads the project's signing key from the database (makes it on the first start). `clock` in milliseconds. */
export const createTokens = async (db: Database, secrets: Secrets, clock: () => number): Promise<Tokens> => {
  const key = await readSigningKey(db);
  const secret = new TextEncoder().encode(secrets.jwtSecret);
  const verified = new Map<string, Claims>();

  const projectKey = (role: 'anon' | 'service_role'): Promise<string> =>
    new SignJWT({ iss: 'supabase', ref: 'trama', role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(secrets.createdAt)
      .setExpirationTime(secrets.createdAt + KEY_LIFETIME_S)
      .sign(secret);

  const remember = (token: string, claims: Claims): void => {
    if (verified.size >= VERIFIED_CACHE_SIZE) verified.delete(verified.keys().next().value ?? token);
    verified.set(token, claims);
  };

  return {
    anonKey: await projectKey('anon'),
    serviceRoleKey: await projectKey('service_role'),
    jwks: () => ({ keys: [key.publicJwk] }),
    sign: (claims, expiresIn) => {
      const now = Math.floor(clock() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
        .setIssuedAt(now)
        .setExpirationTime(now + expiresIn)
        .sign(key.privateKey);
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known)
        return (known.exp ?? 0) * 1000 > clock() ? { ok: true, claims: known } : { ok: false, fault: 'expired' };
      try {
        const { payload } = await jwtVerify<Claims>(
          token,
          (header) => (header.alg === 'HS256' ? secret : key.publicKey),
          {
            algorithms: ['ES256', 'HS256'],
            currentDate: new Date(clock()),
            requiredClaims: ['exp'],
          },
        );
        if (payload.aud !== undefined && ![payload.aud].flat().some((one) => AUDIENCES.includes(one))) {
          return { ok: false, fault: 'invalid' };
        }
        remember(token, payload);
        return { ok: true, claims: payload };
      } catch (error) {
        return { ok: false, fault: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
};
