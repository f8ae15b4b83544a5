import { choices, type ElementDefinition, field, label } from '@trama/model';
import { columnsTemplate } from './template.ts';

export const columns: ElementDefinition = {
  id: '21881619-a984-4847-81a9-922c3dbb5853',
  name: 'columns',
  label: label('Columns', 'Colunas'),
  icon: 'lucide/columns-3',
  category: 'layout',
  inherits: {},
  displays: ['block', 'inline-block'],
  linkable: true,
  fields: [
    field('grid', 'hidden', label('Grid', 'Grade'), 'r', []),
    field('children', 'hidden', label('Children', 'Filhos'), 'R', []),
    field('type', 'choice', label('Type', 'Tipo'), 'r', 'columns', { choices: choices('columns', 'rows', 'mosaic') }),
    field('justifyContent', 'choice', label('Distribution', 'Distribuição'), 'r', 'center', {
      choices: choices('flex-start', 'center', 'flex-end', 'space-around', 'space-between'),
    }),
    field('alignItems', 'choice', label('Alignment', 'Alinhamento'), 'r', 'stretch', {
      choices: choices('flex-start', 'center', 'flex-end', 'stretch', 'baseline'),
    }),
    field('reverse', 'boolean', label('Reverse', 'Inverter'), 'r', false),
    field('pushLast', 'boolean', label('Push last', 'Empurrar o último'), 'r', false),
    field('lengthInUnit', 'number', label('Units', 'Unidades'), 'r', 12),
  ],
  slots: [{ path: 'children', kind: 'many', repeatable: true, label: label('Children', 'Filhos') }],
  template: columnsTemplate,
};
