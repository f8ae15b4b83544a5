import type { ElementDefinition, TemplateNode } from '@trama/model';
import { choices, field, label } from '../field.ts';
import { textLookFields } from '../inherited.ts';
import { words } from '../template-parts.ts';

const value = field('value', 'text', label('Value', 'Valor'), 'b');

/** One item of {@link accordionRoot}: a head and its content. */
export const accordionItem: ElementDefinition = {
  id: 'd4b8a1f3-0e57-4c69-8d2a-9c6f3e7b5a10',
  name: 'accordion-item',
  label: label('Accordion item', 'Item de sanfona'),
  icon: 'lucide/panel-top-open',
  category: 'layout',
  inherits: {},
  displays: ['block', 'flex'],
  interactive: true,
  fields: [
    field('value', 'text', label('Value', 'Valor'), 'b', ''),
    field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b', false),
    field('headLayout', 'hidden', label('Head', 'Cabeçalho'), '', []),
    field('contentLayout', 'hidden', label('Content', 'Conteúdo'), '', []),
  ],
  slots: [
    { path: 'headLayout', kind: 'many', label: label('Head', 'Cabeçalho') },
    { path: 'contentLayout', kind: 'many', label: label('Content', 'Conteúdo') },
  ],
  states: ['active', 'disabled'],
};

/** An item of what the palette inserts. */
const item = (value: string, en: string, pt: string): TemplateNode => ({
  type: accordionItem.id,
  content: { value },
  style: { width: '100%', padding: '8px 0', borderBottom: '1px solid var(--trama-border, #d9dce3)' },
  children: {
    headLayout: [words(en, pt, { '_ww-text_fontWeight': '600' })],
    contentLayout: [words('The answer stands here.', 'A resposta fica aqui.')],
  },
});

/** An accordion of several items: one open at a time, or any number (elements-spec 32). */
export const accordionRoot: ElementDefinition = {
  id: '8e2d4f91-7a36-4f0b-b5c8-1f9d0e6a3b57',
  name: 'accordion-root',
  label: label('Accordion of items', 'Sanfona de itens'),
  icon: 'lucide/list',
  category: 'layout',
  inherits: { text: true },
  displays: ['flex', 'inline-flex'],
  autoWidth: true,
  linkable: true,
  fields: [
    field('type', 'choice', label('Open at a time', 'Abertos por vez'), '', 'single', {
      choices: [
        { value: 'single', label: label('One', 'Um') },
        { value: 'multiple', label: label('Several', 'Vários') },
      ],
    }),
    field('defaultValue', 'text', label('Open item', 'Item aberto'), '', undefined),
    field('orientation', 'choice', label('Orientation', 'Orientação'), '', 'vertical', {
      choices: choices('vertical', 'horizontal'),
    }),
    field('contentLayout', 'hidden', label('Items', 'Itens'), '', []),
    ...textLookFields,
  ],
  slots: [{ path: 'contentLayout', kind: 'many', label: label('Items', 'Itens') }],
  states: ['focus', 'disabled'],
  events: [{ name: 'change', label: label('On change', 'Ao mudar'), payload: { value: 'first' } }],
  actions: [
    { name: 'toggleAccordion', label: label('Toggle an item', 'Alternar item'), args: [value] },
    { name: 'openAccordion', label: label('Open an item', 'Abrir item'), args: [value] },
    { name: 'closeAccordion', label: label('Close an item', 'Fechar item'), args: [value] },
  ],
  variables: [{ name: 'value', type: 'any', label: label('Open', 'Aberto'), from: 'defaultValue', initial: null }],
  localContext: 'ww-accordion-root',
  template: {
    style: { width: '100%' },
    content: { defaultValue: 'cover' },
    children: {
      contentLayout: [
        item('cover', 'What does it cover?', 'O que cobre?'),
        item('price', 'How is it priced?', 'Como é o preço?'),
        item('claim', 'How do I claim?', 'Como aviso um sinistro?'),
      ],
    },
  },
};
