import { type Id, type Section, type TemplateNode, textsIn } from '@trama/model';

/** Base ids of the two section types (conformance 10.270). */
export const SECTION_TYPES = {
  base: '99586bd3-2b15-4d6b-a025-6a50d07ca845',
  modal: 'ef0ecc71-9a59-4eab-94b0-b36d66d3d61d',
} as const;

/** Slot of a base section that holds its elements. */
export const SECTION_SLOT = 'wwObjects';

/** Widest content of a section from the palette, in CSS px (conformance 9.8); `none` for a section without a container. */
export const CONTAINER_WIDTHS = { normal: 1240, compact: 800, none: null } as const;
export type SectionContainer = keyof typeof CONTAINER_WIDTHS;

/** The box in the middle of a section that holds its elements. */
export const containerTemplate = (type: Id, width: number): TemplateNode => ({
  type,
  name: 'Container',
  style: { width: '100%', maxWidth: `${width}px`, margin: '0 auto' },
  content: { '_ww-layout_flexDirection': 'column' },
});

/** What a section is called before its author names it, in the language of the site. */
export const newSectionTitle = (language: string): string => textsIn(language, { en: 'Section', pt: 'Seção' });

/** An empty section that lays its elements out in a column. */
export const emptySection = (id: Id, title: string): Section => ({
  id,
  linkId: id,
  type: SECTION_TYPES.base,
  title,
  content: { default: { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'stretch' } },
  slots: { [SECTION_SLOT]: [] },
  style: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
});
