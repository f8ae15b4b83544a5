import type { Design, PageBundle, SiteInfo } from '../design/design.ts';
import type { Page } from '../design/entities.ts';
import type { Id, Json } from '../design/value.ts';
import { FORMAT } from '../format/format.ts';
import { isSame } from '../same.ts';

const BUNDLE_MAPS = [
  'sections',
  'elements',
  'components',
  'variables',
  'collections',
  'formulas',
  'workflows',
] as const;
type BundleMap = (typeof BUNDLE_MAPS)[number];

/** Two pages describe the same thing differently; the first description stands. */
export interface PartConflict {
  kind: BundleMap;
  id: Id;
  /** The page whose description was passed over. */
  pageId: Id;
}

const pageOf = (info: SiteInfo['pages'][string], bundle: PageBundle | undefined): Page => {
  const { sectionHeads: _heads, ...page } = info;
  const extra: { readonly [key: string]: Json } = {
    ...page.extra,
    ...(bundle?.page.data === undefined ? {} : { data: bundle.page.data }),
  };
  return { ...page, workflows: bundle?.page.workflows ?? [], ...(Object.keys(extra).length > 0 ? { extra } : {}) };
};

/**
 * Puts a design together from the site's information and its pages' bundles.
 * What several pages carry (linked sections, variables …) is taken from the first of them.
 */
export const designFromParts = (
  site: SiteInfo,
  bundles: readonly PageBundle[],
): { design: Design; conflicts: readonly PartConflict[] } => {
  const conflicts: PartConflict[] = [];
  const bundleOf = new Map(bundles.map((bundle) => [bundle.page.id, bundle]));

  const merge = <K extends BundleMap>(kind: K): Design[K] => {
    const merged: Record<Id, unknown> = {};
    for (const bundle of bundles) {
      for (const [id, entity] of Object.entries(bundle[kind])) {
        if (!Object.hasOwn(merged, id)) merged[id] = entity;
        else if (!isSame(merged[id], entity)) conflicts.push({ kind, id, pageId: bundle.page.id });
      }
    }
    return merged as Design[K];
  };

  const design: Design = {
    ...site,
    format: FORMAT,
    pages: Object.fromEntries(Object.entries(site.pages).map(([id, info]) => [id, pageOf(info, bundleOf.get(id))])),
    sections: merge('sections'),
    elements: merge('elements'),
    components: merge('components'),
    variables: merge('variables'),
    collections: merge('collections'),
    formulas: merge('formulas'),
    workflows: merge('workflows'),
  };
  return { design, conflicts };
};
