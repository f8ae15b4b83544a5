import { createHash, randomBytes } from 'node:crypto';

/** What is kept in place of a secret: its SHA-256, in hexadecimal. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** 256 bits that nobody guesses. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
