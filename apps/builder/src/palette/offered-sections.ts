import type { SectionContainer } from '@trama/document';
import type { Texts } from '../texts/index.ts';

/** The sections that are offered beside the elements of the layout. */
export const OFFERED_SECTIONS: readonly { container: SectionContainer; text: (texts: Texts) => string }[] = [
  { container: 'normal', text: (texts) => texts.inspector.section },
  { container: 'compact', text: (texts) => texts.palette.compactSection },
];
