import { generateSecret, generateURI, verifySync } from 'otplib';
import { toString as drawQrCode } from 'qrcode';

/** Seconds of one code (RFC 6238). */
const PERIOD = 30;

/** What an authenticator app is set up with. */
export interface TotpSetup {
  secret: string;
  /** `otpauth://…`. */
  uri: string;
  /** The same as an SVG picture. */
  qr_code: string;
}

/** A new secret. `issuer` and `account` are what the app shows. */
export const createTotp = async (issuer: string, account: string): Promise<TotpSetup> => {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: account, secret });
  return { secret, uri, qr_code: await drawQrCode(uri, { type: 'svg', margin: 4 }) };
};

/**
 * The time step of a code that fits now, one step early or late; undefined for a wrong one, and for one that is no later than
 * the last that was used (RFC 6238 5.2: a code works once).
 * @param now milliseconds since 1970.
 */
export const totpStep = (secret: string, code: string, now: number, lastUsed: number | null): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = Math.floor(now / 1000 / PERIOD);
  for (const step of [current, current - 1, current + 1]) {
    if (lastUsed !== null && step <= lastUsed) continue;
    if (verifySync({ secret, token: code, epoch: step * PERIOD, epochTolerance: 0 }).valid) return step;
  }
  return undefined;
};
