import { writeFileSync } from 'node:fs';
import { ROOT } from '../house/steps.mjs';
import { PROTECTIONS } from './protections.mjs';

/** The id of the protection that is taken out, and a file that is written once a test has loaded the code without it. */
export const TAKEN_OUT = 'TRAMA_PROTECTION_OUT';
export const LOADED_MARK = 'TRAMA_PROTECTION_MARK';

/**
 * Code without a protection: its text is replaced where it stands, which is once.
 * @param {import('./protections.mjs').Protection} protection
 * @param {string} code
 * @throws Error where the text is not there, or more than once
 */
export const withoutProtection = ({ id, file, text, instead }, code) => {
  const parts = code.split(text);
  if (parts.length !== 2) throw new Error(`${id}: the text stands ${parts.length - 1} times in ${file}, not once.`);
  return parts.join(instead);
};

/** Has the tests load a file without its protection; no file of the checkout is touched. */
export const takeOut = () => {
  const protection = PROTECTIONS.find(({ id }) => id === process.env[TAKEN_OUT]);
  const isTakenFrom = (id) => protection !== undefined && id.split('?')[0] === `${ROOT}${protection.file}`;
  return {
    name: 'take-a-protection-out',
    enforce: 'pre',
    // Everything else is kept between the runs, each of which loads the product anew; what is changed is never kept.
    configureVitest({ experimental_defineCacheKeyGenerator: define }) {
      define(({ id }) => (isTakenFrom(id) ? false : undefined));
    },
    transform(code, id) {
      if (protection === undefined || !isTakenFrom(id)) return null;
      writeFileSync(process.env[LOADED_MARK] ?? '', protection.id);
      return { code: withoutProtection(protection, code), map: null };
    },
  };
};
