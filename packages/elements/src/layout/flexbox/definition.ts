import { type ElementDefinition, field, label } from '@trama/model';
import { backgroundVideoFields, layoutFields } from '../../shared/fields/inherited.ts';

export const flexbox: ElementDefinition = {
  id: 'b783dc65-d528-4f74-8c14-e27c934c39b1',
  name: 'flexbox',
  label: label('Box', 'Caixa'),
  icon: 'lucide/square',
  category: 'layout',
  inherits: { layout: true, backgroundVideo: true },
  displays: [
    'flex',
    'block',
    'grid',
    'table-cell',
    'table-row',
    'table-header-group',
    'inline-flex',
    'inline-block',
    'inline-grid',
  ],
  linkable: true,
  fields: [
    field('children', 'hidden', label('Children', 'Filhos'), 'R', []),
    ...layoutFields,
    ...backgroundVideoFields,
  ],
  slots: [{ path: 'children', kind: 'many', repeatable: true, label: label('Children', 'Filhos') }],
  template: { content: { '_ww-layout_flexDirection': 'column' }, style: { width: '100%' } },
};
