import type { Design, Id, Page } from '@trama/model';
import type { ReleaseManifest } from './release.ts';

/** Any entry in its access list makes a page private (conformance 6.7). */
export const isPrivatePage = (page: Pick<Page, 'access'>): boolean => page.access.length > 0;

/** Access rules of the private pages; public pages are absent. */
export const accessRulesOf = (design: Pick<Design, 'pages'>): ReleaseManifest['access'] =>
  Object.fromEntries(
    Object.values(design.pages)
      .filter(isPrivatePage)
      .map((page): [Id, ReleaseManifest['access'][Id]] => [
        page.id,
        { entries: page.access.map((entry) => ({ roles: entry.group?.roles ?? null })) },
      ]),
  );
