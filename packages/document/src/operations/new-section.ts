import type { Id, Section } from '@trama/model';

/** Base ids of the two section types (page-data-format 3.4). */
export const SECTION_TYPES = {
  base: '99586bd3-2b15-4d6b-a025-6a50d07ca845',
  modal: 'ef0ecc71-9a59-4eab-94b0-b36d66d3d61d',
} as const;

/** Slot of a base section that holds its elements. */
export const SECTION_SLOT = 'wwObjects';

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
