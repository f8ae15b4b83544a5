import type { ElementExample } from '../../shared/examples/element-example.ts';
import { dataGrid } from './definition.ts';

const { content, style, children } = dataGrid.template ?? {};

export const example: ElementExample = {
  type: dataGrid.id,
  variants: [
    { name: 'basic', label: { en: 'Basic', pt: 'Básica' }, content, style, children },
    {
      name: 'selection',
      label: { en: 'Selection, movable rows and columns', pt: 'Seleção, linhas e colunas móveis' },
      content: { ...content, rowSelection: 'multiple', rowReorder: true, movableColumns: true },
      style,
    },
    { name: 'empty', label: { en: 'Empty', pt: 'Vazia' }, content: { ...content, rowData: [] }, style },
  ],
};
