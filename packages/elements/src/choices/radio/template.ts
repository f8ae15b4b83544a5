import type { ElementDefinition } from '@trama/model';
import { words } from '../../shared/templates/template-parts.ts';

/** What the palette inserts. */
export const radioTemplate: NonNullable<ElementDefinition['template']> = {
  content: {
    options: [
      { value: 'month', label: { en: 'Monthly', pt: 'Mensal' } },
      { value: 'year', label: { en: 'Yearly', pt: 'Anual' } },
    ],
    value: 'year',
    direction: 'column',
    rowGap: '8px',
    required: true,
  },
  children: { choicesElement: [words('Option', 'Opção')] },
};
