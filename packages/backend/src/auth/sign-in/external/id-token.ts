import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import { hashOf } from '../../../access/hashing.ts';
import { AuthFailure, badRequest } from '../../failure.ts';
import { profileFromClaims } from './profile.ts';
import type { BroughtToken, ExternalProfile, ProviderSettings } from './provider.ts';

/** Only asymmetric ones: a public key must never do as an HMAC secret. */
const ID_TOKEN_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** The left half of the access token's hash binds it to the `id_token` (OpenID Connect Core 3.1.3.6). */
const isHashOf = (accessToken: string, atHash: unknown, algorithm: string): boolean => {
  const digest = createHash(`sha${/512|EdDSA|Ed25519/.test(algorithm) ? '512' : algorithm.slice(-3)}`)
    .update(accessToken)
    .digest();
  return digest.subarray(0, digest.length / 2).toString('base64url') === atHash;
};

const checkNonce = (claims: JWTPayload, nonce: string | undefined): void => {
  if (nonce === undefined && claims.nonce === undefined) return;
  if (nonce === undefined || claims.nonce === undefined) {
    throw badRequest('Passed nonce and nonce in id_token should either both exist or not.');
  }
  // The page keeps the nonce; the provider was given its hash.
  if (hashOf(nonce) !== claims.nonce) throw badRequest('Nonces mismatch');
};

/** What discovery tells of the provider (OpenID Connect Discovery 3). */
export interface TokenIssuer {
  issuer: string;
  jwks_uri?: string;
}

export type IdTokenCheck = (metadata: TokenIssuer, token: BroughtToken) => Promise<ExternalProfile>;

const badToken = (): AuthFailure => badRequest('Bad ID token');

/**
 * Checks tokens of one provider: signature by its published keys, issuer, audience, end, nonce, and the access token that it
 * names. The check throws AuthFailure unexpected_audience or validation_failed.
 */
export const createIdTokenCheck = (settings: ProviderSettings, fetchImpl: typeof fetch): IdTokenCheck => {
  const clientIds = [settings.clientId, ...(settings.furtherClientIds ?? [])];
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  return async ({ issuer, jwks_uri: keysUrl }, { idToken, nonce, accessToken }) => {
    if (keysUrl === undefined) throw badToken();
    keys ??= createRemoteJWKSet(new URL(keysUrl), { [customFetch]: fetchImpl as never });
    const requiredClaims = ['sub', 'exp', 'aud', 'iss'];
    const options = { algorithms: ID_TOKEN_ALGORITHMS, requiredClaims };
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, options).catch(() => {
      throw badToken();
    });
    // A provider for every company writes the company's id into the issuer.
    if (payload.iss !== issuer.replace('{tenantid}', String(payload.tid))) throw badToken();
    const audiences = [payload.aud ?? []].flat();
    if (!audiences.some((one) => clientIds.includes(one))) {
      const message = `Unacceptable audience in id_token: [${audiences.join(' ')}]`;
      throw new AuthFailure(400, 'unexpected_audience', message);
    }
    if (!settings.skipNonceCheck) checkNonce(payload, nonce);
    const { at_hash: bound } = payload;
    if (accessToken !== undefined && bound !== undefined && !isHashOf(accessToken, bound, protectedHeader.alg)) {
      throw badRequest('Provided access token does not match the id_token');
    }
    return profileFromClaims(payload);
  };
};
