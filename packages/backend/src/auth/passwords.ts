import { hash, verify } from '@node-rs/argon2';
import { AuthFailure } from './failure.ts';

/** OWASP's figures for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has, so that an unknown address takes as long to refuse as a wrong password. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const LONGEST = 72;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Whether `password` belongs to `stored`; takes the same time where there is no user. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? NOBODY, password).catch(() => false);
  return fits && Boolean(stored);
};

/** @throws AuthFailure weak_password (422) for one that is too short, validation_failed for one that is too long. */
export const checkPassword = (password: unknown, minimum: number): string => {
  if (typeof password !== 'string' || password === '') {
    throw new AuthFailure(400, 'validation_failed', 'Signup requires a valid password');
  }
  if (password.length < minimum) {
    const message = `Password should be at least ${minimum} characters.`;
    throw new AuthFailure(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
  }
  if (new TextEncoder().encode(password).length > LONGEST) {
    throw new AuthFailure(400, 'validation_failed', `Password cannot be longer than ${LONGEST} characters`);
  }
  return password;
};
