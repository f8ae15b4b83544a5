import { isPrivatePage, type SiteInfo } from '@trama/model';
import type { BuiltPage } from './build-page.ts';
import type { UsingPages } from './release.ts';

/** Finds the pages whose published text does something. */
export const createPagesUsing = (
  site: SiteInfo,
  pages: readonly BuiltPage[],
): ((isUsedIn: (text: string) => boolean) => UsingPages) => {
  const ofSite = JSON.stringify(site.appWorkflows);
  return (isUsedIn) => {
    const using = pages.filter(({ text }) => isUsedIn(text)).map(({ page }) => page);
    const isOpen = isUsedIn(ofSite) || !using.every(isPrivatePage);
    return isOpen ? null : using.map(({ id }) => id);
  };
};
