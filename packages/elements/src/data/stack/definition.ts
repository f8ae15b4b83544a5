import { type ElementDefinition, field, label } from '@trama/model';
import { text } from '../../text/text/definition.ts';
import { itemCard } from '../shared/item-template.ts';

/** A list whose items are dragged, within it and to others of its group. */
export const stack: ElementDefinition = {
  id: '5a88036f-22ea-4f8d-b4a5-bc226ef95061',
  name: 'stack',
  label: label('Stack', 'Pilha'),
  icon: 'lucide/rows-3',
  category: 'data',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [
    field('items', 'list', label('Items', 'Itens'), 'b', []),
    field('group', 'text', label('Group', 'Grupo'), 'b', 'common'),
    field('sortable', 'boolean', label('Sortable', 'Reordenável'), '', true),
    field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
    field('customDragHandle', 'boolean', label('Own drag handle', 'Alça própria'), '', false),
    field('handleClass', 'text', label('Class of the handle', 'Classe da alça'), 'b', 'draggable', {
      when: (values) => Boolean(values.customDragHandle),
    }),
    field('headerElement', 'hidden', label('Header', 'Cabeçalho'), '', []),
    field('itemElement', 'hidden', label('Item', 'Item'), '', []),
    field('footerElement', 'hidden', label('Footer', 'Rodapé'), '', []),
  ],
  slots: [
    { path: 'headerElement', kind: 'many', label: label('Header', 'Cabeçalho') },
    { path: 'itemElement', kind: 'many', copied: true, rows: 'items', label: label('Item', 'Item') },
    { path: 'footerElement', kind: 'many', label: label('Footer', 'Rodapé') },
  ],
  states: ['readonly'],
  events: [
    {
      name: 'item:moved',
      label: label('On item moved', 'Ao mover item'),
      payload: { item: {}, oldIndex: 0, newIndex: 0, updatedList: [] },
    },
    {
      name: 'item:added',
      label: label('On item added', 'Ao receber item'),
      payload: { item: {}, newIndex: 0, updatedList: [] },
    },
    {
      name: 'item:removed',
      label: label('On item removed', 'Ao perder item'),
      payload: { item: {}, oldIndex: 0, updatedList: [] },
    },
  ],
  variables: [
    { name: 'isDragging', type: 'boolean', label: label('Is dragging', 'Arrastando'), readonly: true, initial: false },
  ],
  template: {
    style: { width: '100%' },
    content: { items: ['Auto', 'Vida', 'Residencial'] },
    children: {
      headerElement: [
        {
          type: text.id,
          style: { margin: '0 0 8px' },
          content: { '_ww-text_text': { en: 'My list', pt: 'Minha lista' } },
        },
      ],
      itemElement: [itemCard('context.item?.data')],
    },
  },
};
