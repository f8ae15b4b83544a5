import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { checkSecondFactor, type Proof, readSecondFactor } from '../store/second-factors.ts';

/** A code that was typed now. */
export const proofOf = (platform: Platform, code: string): Proof => ({ code, now: platform.clock().getTime() });

/**
 * Lets who signs in pass who has no second factor, or proves it.
 * @throws TramaError `server/second-factor`, whose `where` is empty where no code was given
 */
export const assertSecondFactor = async (platform: Platform, userId: string, code: string): Promise<void> => {
  const { database, secrets } = platform;
  const { isOn } = await readSecondFactor(database, userId);
  if (!isOn) return;
  if (code !== '' && (await checkSecondFactor(database, secrets, userId, proofOf(platform, code))) !== 'wrong') return;
  throw serverError({
    code: 'server/second-factor',
    message: code === '' ? 'This account asks for a second factor.' : 'This code is wrong, or was used before.',
    where: code === '' ? [] : ['code'],
    hint: 'Type the code of your authenticator app, or a recovery code.',
  });
};
