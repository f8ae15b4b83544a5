import type { ElementDefinition } from '@trama/model';
import { card, words } from '../../shared/templates/template-parts.ts';

const head = (en: string, pt: string) => [
  {
    ...words(en, pt, { tag: 'span', '_ww-text_fontWeight': '500' }),
    style: { padding: '8px 16px', borderBottom: '2px solid var(--tab-open, transparent)' },
  },
];

/** What the palette inserts. */
export const tabsTemplate: NonNullable<ElementDefinition['template']> = {
  style: { width: '100%' },
  content: { horizontalAlignment: 'flex-start' },
  children: {
    'tabsList.0': head('Cover', 'Cobertura'),
    'tabsList.1': head('Price', 'Preço'),
    'tabsList.2': head('Documents', 'Documentos'),
    'tabsContent.0': [card([words('What is insured, and for how much.', 'O que está segurado, e por quanto.')])],
    'tabsContent.1': [card([words('R$ 49,90 a month.', 'R$ 49,90 por mês.')])],
    'tabsContent.2': [card([words('The general conditions.', 'As condições gerais.')])],
  },
};
