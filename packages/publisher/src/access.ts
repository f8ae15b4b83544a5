import { type Design, type Id, isPrivatePage } from '@trama/model';
import type { ReleaseManifest } from './release.ts';

/** Access rules of the private pages; public pages are absent. */
export const accessRulesOf = (design: Pick<Design, 'pages'>): ReleaseManifest['access'] =>
  Object.fromEntries(
    Object.values(design.pages)
      .filter(isPrivatePage)
      .map((page): [Id, ReleaseManifest['access'][Id]] => [
        page.id,
        { entries: page.access.map(({ group }) => ({ roles: group?.roles ?? null })) },
      ]),
  );
