import type { ElementExample } from '../example.ts';
import { card, words } from '../example-parts.ts';
import { columns } from './definition.ts';

const children = [
  card([words('One third', 'Um terço')], { width: '100%' }),
  card([words('Two thirds', 'Dois terços')], { width: '100%' }),
];

export const example: ElementExample = {
  type: columns.id,
  variants: [
    {
      name: 'columns',
      label: { en: 'Columns', pt: 'Colunas' },
      content: { grid: [4, 8] },
      style: { width: '100%' },
      children: { children },
    },
    {
      name: 'rows',
      label: { en: 'Rows', pt: 'Linhas' },
      content: { type: 'rows' },
      style: { width: '100%' },
      children: { children },
    },
  ],
};
