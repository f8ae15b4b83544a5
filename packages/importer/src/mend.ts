import type { Design, Element, Id, Section } from '@trama/model';
import type { ProjectAsset } from './read-project.ts';
import { createTally, type Finding } from './report.ts';

/** A design holds no child and no section that is not described; published files may (such references draw nothing). */
export const dropMissing = (design: Design): { design: Design; missingChildren: readonly Finding[] } => {
  const tally = createTally();
  const mendSlots = <T extends Section | Element>(kind: 'sections' | 'elements', holder: T): T => {
    const isWhole = Object.values(holder.slots).every((children) => children.every((id) => id in design.elements));
    if (isWhole) return holder;
    const slots = Object.entries(holder.slots).map(([path, children]) => {
      for (const id of children) if (!(id in design.elements)) tally.add(id, [kind, holder.id, 'slots', path]);
      return [path, children.filter((id) => id in design.elements)] as const;
    });
    return { ...holder, slots: Object.fromEntries(slots) };
  };
  const mendAll = <T extends Section | Element>(
    kind: 'sections' | 'elements',
    map: { readonly [id: Id]: T },
  ): { [id: Id]: T } => Object.fromEntries(Object.entries(map).map(([id, holder]) => [id, mendSlots(kind, holder)]));

  const pages = Object.entries(design.pages).map(
    ([id, page]) => [id, { ...page, sections: page.sections.filter((section) => section in design.sections) }] as const,
  );
  const mended: Design = {
    ...design,
    pages: Object.fromEntries(pages),
    sections: mendAll('sections', design.sections),
    elements: mendAll('elements', design.elements),
    components: Object.fromEntries(
      Object.entries(design.components).filter(([, component]) => component.rootElementId in design.elements),
    ),
  };
  return { design: mended, missingChildren: tally.findings() };
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
