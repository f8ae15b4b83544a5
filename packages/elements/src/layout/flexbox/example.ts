import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { card, words } from '../../shared/templates/template-parts.ts';
import { flexbox } from './definition.ts';

const children = [
  card([words('First', 'Primeira')]),
  card([words('Second', 'Segunda')]),
  card([words('Third', 'Terceira')]),
];

export const example: ElementExample = {
  type: flexbox.id,
  variants: [
    {
      name: 'row',
      label: { en: 'Row', pt: 'Linha' },
      content: {
        '_ww-layout_flexDirection': 'row',
        '_ww-layout_columnGap': '12px',
        '_ww-layout_rowGap': '12px',
        '_ww-layout_flexWrap': true,
      },
      style: { width: '100%' },
      children: { children },
    },
    {
      name: 'column',
      label: { en: 'Column', pt: 'Coluna' },
      content: { '_ww-layout_flexDirection': 'column', '_ww-layout_rowGap': '12px' },
      style: { width: '100%' },
      children: { children },
    },
    {
      name: 'grid',
      label: { en: 'Grid', pt: 'Grade' },
      content: { '_ww-grid_columns': ['1fr', '1fr'], '_ww-grid_columnGap': '12px', '_ww-grid_rowGap': '12px' },
      style: { width: '100%', display: 'grid' },
      children: { children },
    },
    {
      name: 'repeat',
      label: { en: 'Repeated', pt: 'Repetida' },
      content: {
        '_ww-layout_flexDirection': 'column',
        '_ww-layout_rowGap': '12px',
        children: { binding: 'formula', code: "variables['people']" },
      },
      style: { width: '100%' },
      variables: [{ id: 'people', name: 'people', type: 'array', value: ['Ana', 'Bruno', 'Carla'] }],
      children: {
        children: [
          card([
            {
              ...words('', ''),
              content: {
                '_ww-text_text': { binding: 'formula', code: 'context.item.data' },
                '_ww-text_color': tokenColor('text'),
              },
            },
          ]),
        ],
      },
    },
  ],
};
