import type { Design, Element, Id, Page, Section } from '@trama/model';
import type { ProjectAsset } from './read-project.ts';
import { createTally, type Finding, type Mending } from './report.ts';

const has = (map: { readonly [id: Id]: unknown }, id: Id): boolean => Object.hasOwn(map, id);

/**
 * A design names no child, section, component or home page that it does not hold; published files may (such references draw
 * nothing).
 * @param present pages whose files were read: the sections of others are missed with them
 */
export const dropMissing = (
  design: Design,
  present: ReadonlySet<Id>,
): { design: Design; missingChildren: readonly Finding[]; mended: readonly Mending[] } => {
  const tally = createTally();
  const mended: Mending[] = [];
  const mendSlots = <T extends Section | Element>(kind: 'sections' | 'elements', holder: T): T => {
    const isWhole = Object.values(holder.slots).every((children) => children.every((id) => has(design.elements, id)));
    if (isWhole) return holder;
    const slots = Object.entries(holder.slots).map(([path, children]) => {
      for (const id of children) if (!has(design.elements, id)) tally.add(id, [kind, holder.id, 'slots', path]);
      return [path, children.filter((id) => has(design.elements, id))] as const;
    });
    return { ...holder, slots: Object.fromEntries(slots) };
  };
  const mendAll = <T extends Section | Element>(
    kind: 'sections' | 'elements',
    map: { readonly [id: Id]: T },
  ): { [id: Id]: T } => Object.fromEntries(Object.entries(map).map(([id, holder]) => [id, mendSlots(kind, holder)]));

  const mendPage = (page: Page): Page => {
    const sections = page.sections.filter((section) => has(design.sections, section));
    if (sections.length === page.sections.length) return page;
    for (const [index, section] of page.sections.entries()) {
      if (present.has(page.id) && !has(design.sections, section)) {
        const message = `The page shows the section ${section}, which the project does not hold. The page is without it.`;
        mended.push({ where: ['pages', page.id, 'sections', index], message });
      }
    }
    return { ...page, sections };
  };
  const components = Object.entries(design.components).filter(([id, { rootElementId }]) => {
    if (has(design.elements, rootElementId)) return true;
    const message = `The component's root ${rootElementId} is not in the project. The component is left out: its instances draw nothing.`;
    mended.push({ where: ['components', id, 'rootElementId'], message });
    return false;
  });
  const [firstPage = ''] = Object.keys(design.pages);
  const hasHome = has(design.pages, design.homePageId);
  if (!hasHome) {
    const message = `The home page "${design.homePageId}" is not in the project. The first page, ${firstPage}, is the home page now.`;
    mended.push({ where: ['homePageId'], message });
  }
  const whole: Design = {
    ...design,
    homePageId: hasHome ? design.homePageId : firstPage,
    pages: Object.fromEntries(Object.entries(design.pages).map(([id, page]) => [id, mendPage(page)])),
    sections: mendAll('sections', design.sections),
    elements: mendAll('elements', design.elements),
    components: Object.fromEntries(components),
  };
  return { design: whole, missingChildren: tally.findings(), mended };
};

/**
 * Style sheets of fonts that the project names as its own file but does not bring along: exports leave out those
 * that only its tool serves. A page would ask for them in vain.
 */
export const dropMissingFonts = (
  design: Design,
  assets: readonly ProjectAsset[],
): { design: Design; missingFonts: readonly string[] } => {
  const brought = new Set(assets.map(({ url }) => url));
  const isMissing = (sheet: string): boolean =>
    /^\/(?!\/)/.test(sheet) && !brought.has(sheet.slice(1).replace(/[?#].*$/, ''));
  const fonts = design.head.fonts.filter((sheet) => !isMissing(sheet));
  return { design: { ...design, head: { ...design.head, fonts } }, missingFonts: design.head.fonts.filter(isMissing) };
};
