import { type SiteFont, standInFamily } from '@trama/model';
import { readCss } from './read-css.ts';

/** Properties whose value lists families: custom ones may, as the site's tokens do. */
const LISTING = /^(?:--.+|font|font-family)$/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A family as a member of a list, with or without quotes. */
const memberOf = (family: string): RegExp => new RegExp(`(^|[\\s,])(["']?)${escaped(family)}\\2(?=\\s*(?:,|$))`, 'g');

/**
 * The rules of a page, where each family of the site that has a stand-in is followed by it: until its files are there, texts take
 * the room that they will have.
 */
export const withFontStandIns = (css: string, fonts: readonly SiteFont[]): string => {
  const known = fonts
    .filter(({ standIn }) => standIn !== undefined)
    .map(({ family }) => ({ member: memberOf(family), standIn: JSON.stringify(standInFamily(family)) }));
  if (known.length === 0) return css;
  const rules = readCss(css);
  if (rules === null) return css;
  rules.walkDecls(LISTING, (declaration) => {
    for (const { member, standIn } of known)
      declaration.value = declaration.value.replaceAll(member, (whole) => `${whole}, ${standIn}`);
  });
  return rules.toString();
};
