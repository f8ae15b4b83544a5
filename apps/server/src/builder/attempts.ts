import { serverError } from '../errors.ts';

/** Wrong passwords that may be tried for one address in {@link ATTEMPT_WINDOW} milliseconds. */
const MAX_ATTEMPTS = 10;
const ATTEMPT_WINDOW = 60_000;

/** Counts wrong passwords, so that nobody tries many. */
export interface PasswordAttempts {
  /** @throws TramaError `server/too-many-attempts` */
  assertMayTry(email: string): void;
  failed(email: string): void;
  succeeded(email: string): void;
}

export const createPasswordAttempts = (now: () => number): PasswordAttempts => {
  const attempts = new Map<string, { count: number; until: number }>();
  return {
    assertMayTry: (email) => {
      for (const [address, { until }] of attempts) if (until < now()) attempts.delete(address);
      if ((attempts.get(email)?.count ?? 0) < MAX_ATTEMPTS) return;
      throw serverError({
        code: 'server/too-many-attempts',
        message: 'Too many wrong passwords.',
        where: ['email'],
        hint: 'Wait a minute, then try again.',
      });
    },
    failed: (email) => {
      const known = attempts.get(email);
      attempts.set(email, { count: (known?.count ?? 0) + 1, until: known?.until ?? now() + ATTEMPT_WINDOW });
    },
    succeeded: (email) => void attempts.delete(email),
  };
};
