import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 32;
const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);

/** A password as it is kept: `salt:key`, in hexadecimal. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await deriveKey(password, salt, KEY_BYTES)).toString('hex')}`;
};

/** Compared when there is no user of an address, so that the answer takes as long. */
const NO_ONE: string = `${'0'.repeat(32)}:${'0'.repeat(KEY_BYTES * 2)}`;

/** Whether this is the password that is kept; never, but as slowly, where none is. */
export const passwordMatches = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [salt = '', key = ''] = (stored ?? NO_ONE).split(':');
  const expected = Buffer.from(key, 'hex');
  const actual = await deriveKey(password, Buffer.from(salt, 'hex'), KEY_BYTES);
  return stored !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
};
