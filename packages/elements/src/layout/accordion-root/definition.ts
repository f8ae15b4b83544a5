import type { ElementDefinition, Label, TemplateNode } from '@trama/model';
import { choices, field, label } from '../../shared/fields/field.ts';
import { textLookFields } from '../../shared/fields/inherited.ts';
import { accordionEdge, accordionHead, accordionText } from '../accordion/template.ts';

const value = field('value', 'text', label('Value', 'Valor'), 'b');

const itemStyle = { width: '100%', borderBottom: accordionEdge };
const itemChildren = (question: Label, answer: Label): NonNullable<TemplateNode['children']> => ({
  headLayout: [accordionHead(question.en, question.pt)],
  contentLayout: [accordionText(answer.en, answer.pt)],
});

/** One item of {@link accordionRoot}: a head and its content. Without a value it goes by its own id. */
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
    { path: 'headLayout', kind: 'many', inControl: true, label: label('Head', 'Cabeçalho') },
    { path: 'contentLayout', kind: 'many', label: label('Content', 'Conteúdo') },
  ],
  states: ['active', 'disabled'],
  template: {
    style: itemStyle,
    children: itemChildren(
      label('Can I cancel?', 'Posso cancelar?'),
      label('At any time, and without a fine.', 'A qualquer momento, e sem multa.'),
    ),
  },
};

/** An item of what the palette inserts. */
const item = (value: string, question: Label, answer: Label): TemplateNode => ({
  type: accordionItem.id,
  content: { value },
  style: itemStyle,
  children: itemChildren(question, answer),
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
        item(
          'cover',
          label('What does it cover?', 'O que cobre?'),
          label('Death, disability and serious illness.', 'Morte, invalidez e doenças graves.'),
        ),
        item(
          'price',
          label('What sets the price?', 'O que define o preço?'),
          label('Your age, your job and the sum insured.', 'Sua idade, sua profissão e o capital segurado.'),
        ),
        item(
          'claim',
          label('How do I claim?', 'Como aviso um sinistro?'),
          label('By telephone or here, with the policy number.', 'Por telefone ou por aqui, com o número da apólice.'),
        ),
      ],
    },
  },
};
