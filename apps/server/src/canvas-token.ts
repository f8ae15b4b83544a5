import { createHmac, timingSafeEqual } from 'node:crypto';

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

const signatureOf = (payload: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/** A short-lived token that lets a canvas act for one user on one site: its frame has no cookies. */
export const issueCanvasToken = (
  place: Omit<CanvasGrant, 'expiresAt'>,
  now: number,
  secret: Uint8Array,
): { token: string; expiresAt: number } => {
  const grant: CanvasGrant = { ...place, expiresAt: now + LIFETIME };
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return { token: `${payload}.${signatureOf(payload, secret)}`, expiresAt: grant.expiresAt };
};

/** What a token stands for; null when it is forged or has expired. */
export const readCanvasToken = (token: string, now: number, secret: Uint8Array): CanvasGrant | null => {
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(payload, secret));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  const grant: CanvasGrant = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return grant.expiresAt > now ? grant : null;
};
