import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { type Env, jsonVariable, unreadable } from '../environment-variables.ts';
import { BackendError } from '../errors.ts';
import { isRecord } from '../json.ts';
import type { KeySecret, ProjectKeys } from './project-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Keys of a project that whoever runs it brings along, as from a project that was elsewhere. */
export interface GivenKeys {
  /** Signs the project's keys, and people's tokens where no key of `jwks` does (HS256). */
  secret?: string;
  /** Keys that sign or verify people's tokens: RS256, ES256 or HS256. */
  jwks?: readonly JWK[];
}

/** Fewer characters than an HS256 key has bytes can be guessed (RFC 7518, 3.2). */
const SHORTEST_SECRET = 32;
/** As many bytes in base64url. */
const SHORTEST_SHARED_KEY = 43;

const KEYS_HINT =
  'Write a list of JSON Web Keys (RS256, ES256 or HS256), private ones, of which one has "sign" among its key_ops.';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** By which algorithm a key signs; null for one that is not taken. */
const algorithmOf = ({ kty, crv, alg, k }: JWK): 'RS256' | 'ES256' | 'HS256' | null => {
  if (kty === 'RSA' && (alg ?? 'RS256') === 'RS256') return 'RS256';
  if (kty === 'EC' && crv === 'P-256' && (alg ?? 'ES256') === 'ES256') return 'ES256';
  return kty === 'oct' && (alg ?? 'HS256') === 'HS256' && isText(k) && k.length >= SHORTEST_SHARED_KEY ? 'HS256' : null;
};

/** The key that signs: the one that says so, or the first that can and does not say that it only verifies. */
const signerOf = (jwks: readonly JWK[]): JWK | undefined => {
  const canSign = jwks.filter(({ d, k }) => isText(d) || isText(k));
  return canSign.find(({ key_ops: acts }) => acts?.includes('sign')) ?? canSign.find(({ key_ops: acts }) => !acts);
};

const jwksFromEnv = (env: Env): readonly JWK[] | undefined => {
  const given = jsonVariable<unknown>(env, 'JWT_KEYS');
  if (given === undefined) return undefined;
  const jwks: unknown = isRecord(given) ? given.keys : given;
  const isWhole =
    Array.isArray(jwks) &&
    jwks.every((key) => isRecord(key) && algorithmOf(key) !== null) &&
    signerOf(jwks) !== undefined;
  if (!isWhole) throw unreadable('JWT_KEYS', KEYS_HINT);
  return jwks;
};

/**
 * The keys that the environment brings (`JWT_SECRET`, `JWT_KEYS`, which may name a file with an `@` before); undefined without any.
 * @throws BackendError `backend/environment`
 */
export const givenKeysFromEnv = (env: Env): GivenKeys | undefined => {
  const secret = env.JWT_SECRET || undefined;
  if (secret !== undefined && secret.length < SHORTEST_SECRET)
    throw unreadable('JWT_SECRET', `Write at least ${SHORTEST_SECRET} characters.`);
  const jwks = jwksFromEnv(env);
  if (secret === undefined && jwks === undefined) return undefined;
  return { ...(secret === undefined ? {} : { secret }), ...(jwks === undefined ? {} : { jwks }) };
};

const refuseRotation = async (): Promise<never> => {
  throw new BackendError({
    code: 'backend/keys-given',
    message: 'The keys of this backend come from JWT_SECRET and JWT_KEYS.',
    hint: 'Change them there, and start the server again.',
  });
};

interface ImportedKey {
  kid: string;
  alg: string;
  jwk: JWK;
  key: CryptoKey | Uint8Array;
}

/** Fields of a key that nobody else is told (RFC 7518, 6.2.2 and 6.3.2). */
const PRIVATE = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']);

const openPart = (jwk: JWK, kid: string, alg: string): JWK => ({
  ...Object.fromEntries(Object.entries(jwk).filter(([name]) => !PRIVATE.has(name))),
  kid,
  alg,
  use: 'sig',
  key_ops: ['verify'],
});

const importKey = async (jwk: JWK): Promise<ImportedKey> => {
  const alg = algorithmOf(jwk) ?? '';
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  try {
    return { kid, alg, jwk, key: await importJWK({ ...jwk, key_ops: undefined } as JWK, alg) };
  } catch (cause) {
    throw Object.assign(unreadable('JWT_KEYS', KEYS_HINT), { cause });
  }
};

/**
 * The keys of a project with those that were given in their place. What the project's own keys have signed is verified on; a secret that
 * is given takes the place of its own.
 * @param createdAt seconds since 1970: the `iat` of the project's keys
 * @throws BackendError `backend/environment` for a key that is none
 */
export const withGivenKeys = async (
  own: { keys: SigningKeys; projectKeys: ProjectKeys },
  { secret, jwks = [] }: GivenKeys,
  createdAt: number,
): Promise<{ keys: SigningKeys; projectKeys: ProjectKeys }> => {
  const imported = await Promise.all(jwks.map(importKey));
  const signing = imported.find(({ jwk }) => jwk === signerOf(jwks));
  const pairs = await Promise.all(
    imported
      .filter(({ alg }) => alg !== 'HS256')
      .map(async ({ kid, alg, jwk }) => {
        const open = openPart(jwk, kid, alg);
        return { kid, open, key: (await importJWK(open, alg)) as CryptoKey };
      }),
  );
  const secretOf = (bytes: Uint8Array): KeySecret => ({
    secret: bytes,
    createdAt,
    retiresAt: Number.POSITIVE_INFINITY,
  });
  const given = secret === undefined ? undefined : secretOf(new TextEncoder().encode(secret));
  const shared = imported.flatMap(({ key }) => (key instanceof Uint8Array ? [secretOf(key)] : []));
  const signer =
    signing !== undefined
      ? { kid: signing.kid, alg: signing.alg, privateKey: signing.key }
      : given && { alg: 'HS256', privateKey: given.secret };
  return {
    keys: {
      ...own.keys,
      current: () => signer ?? own.keys.current(),
      find: async (kid) => pairs.find((pair) => pair.kid === kid)?.key ?? own.keys.find(kid),
      retiresAt: (kid) => (pairs.some((pair) => pair.kid === kid) ? Number.POSITIVE_INFINITY : own.keys.retiresAt(kid)),
      jwks: () => ({ keys: [...pairs.map(({ open }) => open), ...own.keys.jwks().keys] }),
      rotate: refuseRotation,
    },
    projectKeys: {
      ...own.projectKeys,
      current: () => given ?? own.projectKeys.current(),
      live: () => [...(given ? [given] : own.projectKeys.live()), ...shared],
      rotate: refuseRotation,
    },
  };
};
