import { choices, type ElementDefinition, field, label, tokenColor } from '@trama/model';
import { text } from '../../text/text/definition.ts';
import { itemCard } from '../shared/item-template.ts';
import { stack } from '../stack/definition.ts';
import { CURSORS } from './cursors.ts';

const SORTED = { group: 'order' };
/** Paths lead through an item, or through a stack. */
const OF_ITEM = { rows: 'items' };
const OF_STACK = { group: 'stacks', rows: 'stacks' };

/** Items in stacks between which they are dragged. */
export const kanban: ElementDefinition = {
  id: '18998884-a757-4a87-80fe-44f129cf0962',
  name: 'kanban',
  label: label('Kanban', 'Kanban'),
  icon: 'lucide/square-kanban',
  category: 'data',
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [
    field('items', 'list', label('Items', 'Itens'), 'b', []),
    field('itemKey', 'path', label('Key of an item', 'Chave do item'), '', null, OF_ITEM),
    field('stackedBy', 'path', label('Stacked by', 'Empilhar por'), '', null, OF_ITEM),
    field('sortedBy', 'path', label('Sorted by', 'Ordenar por'), '', null, { ...SORTED, ...OF_ITEM }),
    field('sortOrder', 'choice', label('Order', 'Ordem'), 'b', 'asc', {
      ...SORTED,
      choices: [
        { value: 'asc', label: label('Ascending', 'Crescente') },
        { value: 'desc', label: label('Descending', 'Decrescente') },
      ],
      when: (values) => Boolean(values.sortedBy),
    }),
    field('sortable', 'boolean', label('Sortable', 'Reordenável'), '', true, SORTED),
    field(
      'stacks',
      'list',
      label('Stacks', 'Pilhas'),
      'b',
      [
        { label: 'Todo', value: 'todo' },
        { label: 'In progress', value: 'wip' },
        { label: 'Done', value: 'done' },
      ],
      {
        group: 'stacks',
        fallback: true,
        fields: [
          field('label', 'text', label('Label', 'Rótulo'), 'b'),
          field('value', 'text', label('Value', 'Valor'), 'b'),
        ],
      },
    ),
    field('stackLabel', 'path', label('Label of a stack', 'Rótulo da pilha'), '', null, OF_STACK),
    field('stackValue', 'path', label('Value of a stack', 'Valor da pilha'), '', null, OF_STACK),
    field('uncategorizedStack', 'boolean', label('Stack of the others', 'Pilha dos demais'), '', false, {
      group: 'stacks',
    }),
    field('wrapStacks', 'boolean', label('Wrap stacks', 'Quebrar pilhas'), 'brsc', true, {
      group: 'stacks',
      css: 'flex-wrap',
      toCss: (value) => (value === false ? 'nowrap' : 'wrap'),
    }),
    field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
    field('draggingCursor', 'choice', label('Cursor while dragging', 'Cursor ao arrastar'), 'b', 'grabbing', {
      group: 'drag',
      choices: choices(...CURSORS),
    }),
    field('customDragHandle', 'boolean', label('Own drag handle', 'Alça própria'), '', false, { group: 'drag' }),
    field('handleClass', 'text', label('Class of the handle', 'Classe da alça'), 'b', 'draggable', {
      group: 'drag',
      when: (values) => Boolean(values.customDragHandle),
    }),
    field('stackElement', 'hidden', label('Stack', 'Pilha'), ''),
  ],
  slots: [{ path: 'stackElement', kind: 'one', copied: true, rows: 'items', label: label('Stack', 'Pilha') }],
  states: ['readonly'],
  events: [
    {
      name: 'item:moved',
      label: label('On item moved', 'Ao mover item'),
      payload: { item: {}, from: '', to: '', oldIndex: 0, newIndex: 0, updatedList: [] },
    },
    {
      name: 'item:added',
      label: label('On item added', 'Ao receber item'),
      payload: { item: {}, to: '', newIndex: 0, updatedList: [] },
    },
    {
      name: 'item:removed',
      label: label('On item removed', 'Ao perder item'),
      payload: { item: {}, from: '', oldIndex: 0, updatedList: [] },
    },
  ],
  variables: [
    { name: 'isDragging', type: 'boolean', label: label('Is dragging', 'Arrastando'), readonly: true, initial: false },
  ],
  template: {
    style: { width: '100%', customCss: { gap: '16px', 'align-items': 'flex-start' } },
    content: {
      stackedBy: "['status']",
      items: [
        { id: 1, title: 'Cotação de auto', status: 'todo' },
        { id: 2, title: 'Vistoria residencial', status: 'todo' },
        { id: 3, title: 'Proposta de vida', status: 'wip' },
        { id: 4, title: 'Contrato de viagem', status: 'done' },
      ],
      itemKey: "['id']",
      stacks: [
        { label: { en: 'To do', pt: 'A fazer' }, value: 'todo' },
        { label: { en: 'In progress', pt: 'Em andamento' }, value: 'wip' },
        { label: { en: 'Done', pt: 'Concluído' }, value: 'done' },
      ],
    },
    children: {
      stackElement: [
        {
          type: stack.id,
          style: {
            customCss: { flex: '1 1 220px' },
            padding: '12px',
            borderRadius: '12px',
            backgroundColor: tokenColor('surface-sunken'),
          },
          children: {
            headerElement: [
              {
                type: text.id,
                style: { margin: '0 0 12px' },
                content: {
                  '_ww-text_text': { binding: 'formula', code: "context.item?.data?.['label']" },
                  '_ww-text_fontWeight': '600',
                },
              },
            ],
            itemElement: [itemCard("context.item?.data?.['title']")],
          },
        },
      ],
    },
  },
};
