import { useInstance, useSignalValue } from '@trama/react';

/** The author's attributes of an element, by the node that takes them. */
export interface AuthorAttributes {
  /** `aria-*`: what assistive technology hears of the node that is operated. */
  readonly aria: Readonly<Record<string, string>>;
  /** All others, which `Root` takes. */
  readonly authored: Readonly<Record<string, string>>;
}

/** For an element whose root stands around the node that is operated. */
export const useAuthorAttributes = (): AuthorAttributes => {
  const all = Object.entries(useSignalValue(useInstance().attributes));
  const part = (isAria: boolean): Record<string, string> =>
    Object.fromEntries(all.filter(([name]) => name.startsWith('aria-') === isAria));
  return { aria: part(true), authored: part(false) };
};
