import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only this installation knows. */
export interface Secrets {
  /** Key of the anon and service keys (HS256) and of the refresh tokens; 32 random bytes as base64url. */
  jwtSecret: string;
  /** Seconds since 1970; the keys' `iat`, so that they are the same after each start. */
  createdAt: number;
}

/** New secrets. Nothing about them is a constant. */
export const createSecrets = (now: number): Secrets => ({
  jwtSecret: randomBytes(32).toString('base64url'),
  createdAt: Math.floor(now / 1000),
});

/** The secrets of a data folder; made on the first start, in a file that only its owner may read. */
export const loadSecrets = (dataDir: string, now: number): Secrets => {
  const file = join(dataDir, 'backend-secrets.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${JSON.stringify(createSecrets(now), null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
};

/** A key for one purpose, so that no two uses share a key. */
export const derivedKey = (secrets: Secrets, purpose: string): Buffer =>
  createHmac('sha256', secrets.jwtSecret).update(purpose).digest();
