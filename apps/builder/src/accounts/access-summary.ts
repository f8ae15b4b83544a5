import type { Access } from '@trama/protocol/builder';
import type { Texts } from '../texts/index.ts';

/** What an editor may do, in a few words. */
export const accessSummary = ({ sites, viewsPeople }: Access, { accounts }: Texts): string => {
  const where = sites === 'all' ? accounts.everySite : sites.length === 0 ? accounts.noSite : sites.join(', ');
  return viewsPeople ? `${where} · ${accounts.seesPeople}` : where;
};
