import { choices, type ElementDefinition, field, label } from '@trama/model';
import { dropdownTemplate } from './template.ts';

/** Limits of a distance from the trigger: pixels, or percent of the trigger (conformance 11.2). */
const OFFSET = { units: ['px', '%'], min: 1, max: 1000, unitLimits: { '%': { min: 1, max: 100 } } };

export const dropdown: ElementDefinition = {
  id: '14723a21-0178-4d92-a7e9-d1dfeaec29a7',
  name: 'dropdown',
  label: label('Dropdown', 'Menu'),
  icon: 'lucide/chevron-down',
  category: 'overlay',
  inherits: {},
  displays: ['block', 'inline-block'],
  interactive: true,
  fields: [
    field('triggerType', 'choice', label('Opens on', 'Abre com'), 'bsc', 'click', {
      choices: choices('click', 'hover', 'right-click'),
    }),
    field('position', 'choice', label('Side', 'Lado'), 'brsc', 'bottom', {
      choices: choices('top', 'right', 'bottom', 'left'),
    }),
    field('alignment', 'choice', label('Alignment', 'Alinhamento'), 'brsc', 'start', {
      choices: choices('start', 'center', 'end'),
    }),
    field('offsetX', 'length', label('Offset X', 'Distância X'), 'b', undefined, OFFSET),
    field('offsetY', 'length', label('Offset Y', 'Distância Y'), 'b', undefined, OFFSET),
    field('dropdownZIndex', 'number', label('Layer', 'Camada'), 'brsc', undefined, { min: 0, max: 100 }),
    field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b'),
    field('animated', 'boolean', label('Animated', 'Animado'), 'b'),
    field('triggerLayout', 'hidden', label('Trigger', 'Gatilho'), '', []),
    field('dropdownLayout', 'hidden', label('Content', 'Conteúdo'), '', []),
  ],
  slots: [
    { path: 'triggerLayout', kind: 'many', label: label('Trigger', 'Gatilho') },
    { path: 'dropdownLayout', kind: 'many', label: label('Content', 'Conteúdo') },
  ],
  actions: [{ name: 'closeDropdown', label: label('Close', 'Fechar'), args: [] }],
  template: dropdownTemplate,
};
