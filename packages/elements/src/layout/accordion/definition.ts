import { type ElementDefinition, field, label } from '@trama/model';
import { accordionTemplate } from '../shared/accordion-template.ts';

export const accordion: ElementDefinition = {
  id: '53401515-b694-4c79-a88d-abeecb1de562',
  name: 'accordion',
  label: label('Accordion', 'Sanfona'),
  icon: 'lucide/panel-top-open',
  category: 'layout',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [
    field('value', 'boolean', label('Open', 'Aberto'), 'b'),
    field('toggleLayout', 'hidden', label('Head', 'Cabeçalho'), '', []),
    field('activeToggleLayout', 'hidden', label('Head while closed', 'Cabeçalho fechado'), '', []),
    field('contentLayout', 'hidden', label('Content', 'Conteúdo'), '', []),
  ],
  slots: [
    { path: 'toggleLayout', kind: 'many', inControl: true, label: label('Head', 'Cabeçalho') },
    {
      path: 'activeToggleLayout',
      kind: 'many',
      inControl: true,
      label: label('Head while closed', 'Cabeçalho fechado'),
    },
    { path: 'contentLayout', kind: 'many', label: label('Content', 'Conteúdo') },
  ],
  variables: [{ name: 'value', type: 'boolean', label: label('Open', 'Aberto'), from: 'value', initial: false }],
  template: accordionTemplate,
};
