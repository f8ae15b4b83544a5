import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../../database/database.ts';
import type { AuthSettings } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';

/** OWASP's figures for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has, so that an unknown address takes as long to refuse as a wrong password. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const LONGEST = 72;
/** Users who come from a hosted project bring such hashes. */
const BCRYPT = /^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2(id|i|d)\$v=\d+\$/;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Whether a stored hash should be made anew at the next sign-in. */
export const isOldHash = (stored: string): boolean => BCRYPT.test(stored);

/** A hash that somebody else made, as bcrypt or argon2. @throws AuthFailure validation_failed for any other. */
export const checkPasswordHash = (text: string): string => {
  if (BCRYPT.test(text) || ARGON2.test(text)) return text;
  throw badRequest('Invalid password hash: it must be made by bcrypt or argon2');
};

/** bcrypt by pgcrypto, which knows the newer names of the same algorithm as `2a`. */
const verifyBcrypt = async (db: Database, stored: string, password: string): Promise<boolean> => {
  const { rows } = await db.admin((tx) =>
    tx.query<{ fits: boolean }>('select extensions.crypt($1, $2) = $2 as fits', [
      password,
      stored.replace(/^\$2[bxy]\$/, '$2a$'),
    ]),
  );
  return rows[0]?.fits === true;
};

/** Whether `password` belongs to `stored`; takes the same time where there is no user. */
export const verifyPassword = async (
  db: Database,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  if (stored && BCRYPT.test(stored)) return !password.includes('\0') && verifyBcrypt(db, stored, password);
  const fits = await verify(stored ?? NOBODY, password).catch(() => false);
  return fits && Boolean(stored);
};

export interface Weakness {
  reasons: ('length' | 'characters' | 'pwned')[];
  message: string;
}

/** What the project's rules say against a password; undefined for nothing. */
export const weaknessOf = async (password: string, settings: AuthSettings): Promise<Weakness | undefined> => {
  const found: [Weakness['reasons'][number], string][] = [];
  if (password.length < settings.minimumPasswordLength) {
    found.push(['length', `Password should be at least ${settings.minimumPasswordLength} characters.`]);
  }
  const missing = settings.passwordCharacters.filter((set) => ![...set].some((one) => password.includes(one)));
  if (missing.length > 0) {
    const sets = settings.passwordCharacters.join(', ');
    found.push(['characters', `Password should contain at least one character of each: ${sets}.`]);
  }
  if (await settings.isLeakedPassword?.(password)) {
    found.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.']);
  }
  const refusal = await settings.passwordRefusal?.(password);
  if (refusal) found.push(['characters', refusal]);
  if (found.length === 0) return undefined;
  return { reasons: found.map(([reason]) => reason), message: found.map(([, message]) => message).join(' ') };
};

/** @throws AuthFailure weak_password (422) with its reasons, validation_failed for none or one that is too long. */
export const checkPassword = async (password: unknown, settings: AuthSettings): Promise<string> => {
  if (typeof password !== 'string' || password === '') throw badRequest('Signup requires a valid password');
  if (new TextEncoder().encode(password).length > LONGEST) {
    throw badRequest(`Password cannot be longer than ${LONGEST} characters`);
  }
  const weakness = await weaknessOf(password, settings);
  if (weakness === undefined) return password;
  throw new AuthFailure(422, 'weak_password', weakness.message, { weak_password: { reasons: weakness.reasons } });
};
