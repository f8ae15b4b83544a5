import { createHmac, timingSafeEqual } from 'node:crypto';

/** What each kind of grant is signed as: one is never taken for another. */
type GrantKind = 'canvas' | 'visit-ticket' | 'visit';

const signatureOf = (kind: GrantKind, payload: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`${kind}.${payload}`).digest('base64url');

/** A grant as a text that nobody else can make. `expiresAt`: Unix time in milliseconds. */
export const signGrant = <Grant extends { expiresAt: number }>(
  kind: GrantKind,
  grant: Grant,
  secret: Uint8Array,
): string => {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${payload}.${signatureOf(kind, payload, secret)}`;
};

/** What such a text stands for; null when it is forged, of another kind, or has expired. */
export const readGrant = <Grant extends { expiresAt: number }>(
  kind: GrantKind,
  text: string,
  now: number,
  secret: Uint8Array,
): Grant | null => {
  const [payload = '', signature = ''] = text.split('.');
  const expected = Buffer.from(signatureOf(kind, payload, secret));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  const grant: Grant = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return grant.expiresAt > now ? grant : null;
};
