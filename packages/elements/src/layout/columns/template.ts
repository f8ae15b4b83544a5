import type { ElementDefinition } from '@trama/model';
import { card, words } from '../../shared/templates/template-parts.ts';

/** The element has no gap of its own: each child keeps its distance. */
const cell = (en: string, pt: string) => card([words(en, pt)], { width: '100%', margin: '6px' });

/** What the palette inserts. */
export const columnsTemplate: NonNullable<ElementDefinition['template']> = {
  style: { width: '100%' },
  content: { grid: [4, 8] },
  children: {
    children: [cell('One third', 'Um terço'), cell('Two thirds', 'Dois terços')],
  },
};
