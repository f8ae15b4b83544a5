import { type ElementDefinition, field, label } from '@trama/model';
import { itemChildren, itemStyle } from './template.ts';

/** One item of an `accordion-root`: a head and its content. Without a value it goes by its own id. */
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
