import type { ElementExample } from '../example.ts';
import { card, words } from '../example-parts.ts';
import { tabs } from './definition.ts';

const head = (en: string, pt: string) => [
  { ...words(en, pt, { tag: 'span', '_ww-text_fontWeight': '500' }), style: { padding: '8px 16px' } },
];
const children = {
  'tabsList.0': head('Cover', 'Cobertura'),
  'tabsList.1': head('Price', 'Preço'),
  'tabsList.2': head('Documents', 'Documentos'),
  'tabsContent.0': [card([words('What is insured, and for how much.', 'O que está segurado, e por quanto.')])],
  'tabsContent.1': [card([words('R$ 49,90 a month.', 'R$ 49,90 por mês.')])],
  'tabsContent.2': [card([words('The general conditions.', 'As condições gerais.')])],
};

export const example: ElementExample = {
  type: tabs.id,
  variants: [
    {
      name: 'top',
      label: { en: 'Above', pt: 'Acima' },
      content: { horizontalAlignment: 'flex-start' },
      style: { width: '100%' },
      children,
    },
    {
      name: 'left',
      label: { en: 'Beside', pt: 'Ao lado' },
      content: { tabsPosition: 'left', verticalAlignment: 'flex-start' },
      style: { width: '100%' },
      children,
    },
  ],
};
