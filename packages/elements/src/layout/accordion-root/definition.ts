import { choices, type ElementDefinition, field, type Label, label, type TemplateNode } from '@trama/model';
import { textLookFields } from '../../shared/fields/inherited.ts';
import { accordionItem } from '../accordion-item/definition.ts';
import { itemChildren, itemStyle } from '../accordion-item/template.ts';

const value = field('value', 'text', label('Value', 'Valor'), 'b');

/** An item of what the palette inserts. */
const item = (value: string, question: Label, answer: Label): TemplateNode => ({
  type: accordionItem.id,
  content: { value },
  style: itemStyle,
  children: itemChildren(question, answer),
});

/** An accordion of several items: one open at a time, or any number (conformance 11.60). */
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
