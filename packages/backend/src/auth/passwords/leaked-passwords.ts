import { createHash } from 'node:crypto';

const RANGE_URL = 'https://api.pwnedpasswords.com/range/';
const TIMEOUT_MS = 5_000;

/**
 * Asks Have I Been Pwned by the first five characters of the password's hash, so that it never leaves the machine.
 * A service that does not answer does not keep anybody from signing up.
 */
export const isPwnedPassword = async (password: string, fetchImpl: typeof fetch = fetch): Promise<boolean> => {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetchImpl(`${RANGE_URL}${hash.slice(0, 5)}`, { headers: { 'add-padding': 'true' }, signal });
    if (!answer.ok) return false;
    const lines = (await answer.text()).split('\n').map((line) => line.trim().split(':'));
    return lines.some(([rest, count]) => rest === hash.slice(5) && Number(count) > 0);
  } catch {
    return false;
  }
};
