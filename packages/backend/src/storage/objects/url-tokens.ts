import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { StorageFailure } from '../failure.ts';

/** What a signed address allows, of one object. */
export type SignedUse =
  | { use: 'read'; url: string; transformations?: string }
  | { use: 'upload'; url: string; upsert: boolean; owner?: string };

/** Tokens of signed addresses: signed by a key of their own, so that none is ever taken for a user's token. */
export interface UrlTokens {
  /** `expiresIn` in seconds. */
  sign(use: SignedUse, expiresIn: number): Promise<string>;
  /** @throws StorageFailure InvalidJWT for a token that is not ours, has ended, or is for another use; InvalidSignature for another
   * object than `url`, where one is given. */
  verify<Use extends SignedUse['use']>(token: string, use: Use, url?: string): Promise<SignedUse & { use: Use }>;
}

const refuse = (message: string): StorageFailure => new StorageFailure(400, 'InvalidJWT', message);

export const createUrlTokens = (key: Uint8Array, clock: () => number): UrlTokens => ({
  sign: (use, expiresIn) => {
    const now = Math.floor(clock() / 1000);
    return new SignJWT({ ...use })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + expiresIn)
      .sign(key);
  },
  verify: async (token, use, url) => {
    const { payload } = await jwtVerify<SignedUse & JWTPayload>(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(clock()),
      requiredClaims: ['exp'],
    }).catch((error: unknown) => {
      throw refuse(error instanceof errors.JOSEError ? error.message : 'Invalid JWT');
    });
    if (payload.use !== use || (url !== undefined && payload.url !== url)) {
      throw new StorageFailure(400, 'InvalidSignature', 'The signature does not match the object');
    }
    return payload as SignedUse & { use: typeof use };
  },
});
