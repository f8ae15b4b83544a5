import { type Design, type Id, isSame, itemPages, type Page } from '@trama/model';
import { type BuiltPage, dataPath } from './build-page.ts';
import type { ReleaseFile } from './release.ts';

/** A page as visitors meet it: an authored one, or one that a collection makes of it. */
export interface ShownPage extends BuiltPage {
  /** The authored page whose data, module and stylesheet it takes. */
  baseId?: Id;
  /** `data/<page id>_<index>.json`: what is merged into the page (conformance 7.5). */
  itemData?: ReleaseFile;
}

/** The design with one page for each item in place of the pages that are built from a collection. */
export const withItemPages = (design: Design): Design => ({
  ...design,
  pages: Object.fromEntries(
    Object.values(design.pages).flatMap((page) => {
      const items = itemPages(design, page);
      return items.length === 0 ? [[page.id, page]] : items.map((item) => [item.page.id, item.page]);
    }),
  ),
});

/** What the head of an item's page says in place of that of its page; nothing where both say the same. */
const ownHead = (
  base: Page,
  { title, meta, metaImage }: Page,
): { head?: Pick<Page, 'title' | 'meta' | 'metaImage'> } =>
  isSame([title, meta, metaImage], [base.title, base.meta, base.metaImage]) ? {} : { head: { title, meta, metaImage } };

/** The built pages, those of a collection once for each item. */
export const builtItemPages = (design: Design, built: readonly BuiltPage[]): readonly ShownPage[] =>
  built.flatMap((base): readonly ShownPage[] => {
    const items = itemPages(design, base.page);
    if (items.length === 0) return [base];
    return items.map(({ page, item, baseId }) => {
      const own = { id: page.id, paths: page.paths, data: item };
      return {
        ...base,
        page,
        baseId,
        bundle: { ...base.bundle, page: { ...base.bundle.page, ...own } },
        itemData: {
          path: dataPath(page.id),
          body: JSON.stringify({ page: own, ...ownHead(base.page, page) }),
          privateOf: base.data.privateOf,
          contentType: base.data.contentType,
        },
      };
    });
  });
