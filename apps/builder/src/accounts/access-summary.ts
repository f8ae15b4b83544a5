import { type Access, RIGHTS } from '@trama/protocol/builder';
import type { Texts } from '../texts/index.ts';

/** What an editor may do, in a few words: the sites, and the rights that they have to one of their backends at least. */
export const accessSummary = ({ sites, rights }: Access, { accounts, rights: texts }: Texts): string => {
  const where = sites === 'all' ? accounts.everySite : sites.length === 0 ? accounts.noSite : sites.join(', ');
  const given = RIGHTS.filter((right) => Object.values(rights).some((names) => names.includes(right)));
  return given.length === 0
    ? where
    : `${where} · ${texts.backend(given.map((right) => texts.names[right]).join(', '))}`;
};
