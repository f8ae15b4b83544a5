import { readGrant, signGrant } from './signed-grant.ts';

/** Lifetime of a canvas token: 10 minutes; the builder asks for the next one in time. */
const LIFETIME = 10 * 60_000;

/** What a canvas token stands for. */
export interface CanvasGrant {
  site: string;
  userId: string;
  /** Name of the builder session that it was issued to: it ends with that. */
  session: string;
  /** Unix time in milliseconds. */
  expiresAt: number;
}

/** A short-lived token that lets a canvas act for one user on one site: its frame has no cookies. */
export const issueCanvasToken = (
  place: Omit<CanvasGrant, 'expiresAt'>,
  now: number,
  secret: Uint8Array,
): { token: string; expiresAt: number } => {
  const grant: CanvasGrant = { ...place, expiresAt: now + LIFETIME };
  return { token: signGrant('canvas', grant, secret), expiresAt: grant.expiresAt };
};

/** What a token stands for; null when it is forged or has expired. */
export const readCanvasToken = (token: string, now: number, secret: Uint8Array): CanvasGrant | null =>
  readGrant('canvas', token, now, secret);
