import type { ElementDefinition } from '@trama/model';
import { card, words } from '../template-parts.ts';

/** What the palette inserts. */
export const columnsTemplate: NonNullable<ElementDefinition['template']> = {
  style: { width: '100%' },
  content: { grid: [4, 8] },
  children: {
    children: [
      card([words('One third', 'Um terço')], { width: '100%' }),
      card([words('Two thirds', 'Dois terços')], { width: '100%' }),
    ],
  },
};
