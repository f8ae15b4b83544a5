import { PLACEHOLDER } from '../placeholders.ts';

/** The path of a file of the site that an address in drawn HTML leads to; of one elsewhere, its address. Empty where it cannot be read. */
export const ownPathOf = (address: string): string => {
  const path = address.replaceAll('&amp;', '&').replace(`${PLACEHOLDER.base}/`, '').replace(/^\//, '').split(/[?#]/)[0];
  try {
    return decodeURI(path ?? '');
  } catch {
    return '';
  }
};
