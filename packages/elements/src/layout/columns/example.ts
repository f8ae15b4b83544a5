import type { ElementExample } from '../../shared/examples/element-example.ts';
import { columns } from './definition.ts';

const { style, content, children } = columns.template ?? {};

export const example: ElementExample = {
  type: columns.id,
  variants: [
    {
      name: 'columns',
      label: { en: 'Columns', pt: 'Colunas' },
      content,
      style,
      children,
    },
    {
      name: 'rows',
      label: { en: 'Rows', pt: 'Linhas' },
      content: { type: 'rows' },
      style,
      children,
    },
  ],
};
