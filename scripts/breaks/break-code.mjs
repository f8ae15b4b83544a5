import { writeFileSync } from 'node:fs';
import { ROOT } from '../house/steps.mjs';
import { BREAKS } from './breaks.mjs';

/** The id of what is broken, and a file that is written once a test has loaded the broken code. */
export const BROKEN = 'TRAMA_BROKEN';
export const LOADED_MARK = 'TRAMA_BROKEN_MARK';

/**
 * Code with a break: its text is replaced where it stands, which is once.
 * @param {import('./breaks.mjs').Break} one
 * @param {string} code
 * @throws Error where the text is not there, or more than once
 */
export const brokenCode = ({ id, file, text, instead }, code) => {
  const parts = code.split(text);
  if (parts.length !== 2) throw new Error(`${id}: the text stands ${parts.length - 1} times in ${file}, not once.`);
  return parts.join(instead);
};

/** Has the tests load a file with a break in it; no file of the checkout is touched. */
export const breakCode = () => {
  const broken = BREAKS.find(({ id }) => id === process.env[BROKEN]);
  const isBroken = (id) => broken !== undefined && id.split('?')[0] === `${ROOT}${broken.file}`;
  return {
    name: 'break-code',
    enforce: 'pre',
    // Everything else is kept between the runs, each of which loads the product anew; what is changed is never kept.
    configureVitest({ experimental_defineCacheKeyGenerator: define }) {
      define(({ id }) => (isBroken(id) ? false : undefined));
    },
    transform(code, id) {
      if (broken === undefined || !isBroken(id)) return null;
      writeFileSync(process.env[LOADED_MARK] ?? '', broken.id);
      return { code: brokenCode(broken, code), map: null };
    },
  };
};
