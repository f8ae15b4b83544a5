import type { ElementDefinition } from '@trama/model';
import { words } from '../template-parts.ts';

/** What the palette inserts. */
export const accordionTemplate: NonNullable<ElementDefinition['template']> = {
  style: { width: '100%' },
  children: {
    toggleLayout: [words('What does it cover? −', 'O que cobre? −')],
    activeToggleLayout: [words('What does it cover? +', 'O que cobre? +')],
    contentLayout: [words('Death, disability and serious illness.', 'Morte, invalidez e doenças graves.')],
  },
};
