import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';

/** Seconds for which a code is shown (RFC 6238, 5.2). */
const PERIOD = 30;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, base 32. */
const bytesOf = (key: string): Buffer => {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

const codeAt = (key: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

/** An authenticator app. */
export interface Authenticator {
  code(): Promise<string>;
  /** A code that it does not show in these minutes. */
  wrongCode(): string;
}

/** An authenticator app with one key. */
export const createAuthenticator = (key: string): Authenticator => {
  let last = 0;
  const now = (): number => Math.floor(Date.now() / 1000 / PERIOD);
  return {
    code: async () => {
      last = Math.max(last + 1, now());
      await expect.poll(now, { message: 'the code is shown soon' }).toBeGreaterThanOrEqual(last - 1);
      return codeAt(key, last);
    },
    wrongCode: () => {
      const near = new Set([-2, -1, 0, 1, 2, 3].map((by) => codeAt(key, now() + by)));
      return (
        ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.has(code)) ?? ''
      );
    },
  };
};
