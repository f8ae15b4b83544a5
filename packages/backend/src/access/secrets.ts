import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from '../errors.ts';
import { parseJson } from '../json.ts';

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

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  'jwtSecret' in value &&
  typeof value.jwtSecret === 'string' &&
  value.jwtSecret !== '' &&
  'createdAt' in value &&
  typeof value.createdAt === 'number';

/** Makes a file whole, unless another process is first: whoever reads it finds either nothing or all. */
const makeFile = (file: string, text: string): void => {
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished);
  }
};

/**
 * The secrets of a data folder; made on the first start, in a file that only its owner may read.
 * @throws BackendError `backend/secrets-damaged` for a file that is there and does not hold them: new ones would end every session
 */
export const loadSecrets = (dataDir: string, now: number): Secrets => {
  const file = join(dataDir, 'backend-secrets.json');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeFile(file, `${JSON.stringify(createSecrets(now), null, 2)}\n`);
  const secrets = parseJson(readFileSync(file, 'utf8'))?.value;
  if (isSecrets(secrets)) return secrets;
  throw new BackendError({
    code: 'backend/secrets-damaged',
    message: `The file ${file} is damaged: it does not hold the keys of this backend.`,
    where: [file],
    hint: 'Put it back from a backup. Without one take it away: the next start makes new keys, everybody signs in anew, and what was sealed with the old ones is lost.',
  });
};

/** A key for one purpose, so that no two uses share a key. */
export const derivedKey = (secrets: Secrets, purpose: string): Buffer =>
  createHmac('sha256', secrets.jwtSecret).update(purpose).digest();
