import { type Id, isPrivatePage, type SiteInfo } from '@trama/model';
import type { BuiltPage } from './build-page.ts';

/** The private pages that alone do something; null: a public page, or the site itself, does too. Empty: nothing does. */
export type UsingPages = readonly Id[] | null;

/** Finds the pages whose published text does something. */
export const createPagesUsing = (
  site: SiteInfo,
  pages: readonly BuiltPage[],
): ((isUsedIn: (text: string) => boolean) => UsingPages) => {
  const ofSite = JSON.stringify(site.appWorkflows);
  const ofPages = pages.map(({ page, bundle }) => ({ page, text: JSON.stringify(bundle) }));
  return (isUsedIn) => {
    const using = ofPages.filter(({ text }) => isUsedIn(text)).map(({ page }) => page);
    const isOpen = isUsedIn(ofSite) || !using.every(isPrivatePage);
    return isOpen ? null : using.map(({ id }) => id);
  };
};
