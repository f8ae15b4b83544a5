import { choices, type ElementDefinition, field, label } from '@trama/model';
import { hoverDropdownTemplate } from './template.ts';

export const hoverDropdown: ElementDefinition = {
  id: '0dc461bb-103e-4b2e-80e0-846ec3c30a6e',
  name: 'hover-dropdown',
  label: label('Hover dropdown', 'Menu suspenso'),
  icon: 'lucide/square-menu',
  category: 'overlay',
  inherits: {},
  displays: ['block', 'inline-block'],
  autoWidth: true,
  interactive: true,
  fields: [
    field('internalDisplay', 'boolean', label('Open', 'Aberto'), 'b', true),
    field('trigger', 'choice', label('Opens on', 'Abre com'), '', 'click', { choices: choices('mouseenter', 'click') }),
    field('closeOnClick', 'choice', label('Click closes', 'Clique fecha'), '', 'always', {
      choices: choices('always', 'outside'),
    }),
    field('appearAnimation', 'choice', label('Animation', 'Animação'), '', 'fade', {
      choices: choices('fade', 'slideY', 'slideX', 'scale', 'rotate'),
    }),
    field('slideOrigin', 'length', label('Slide from', 'Deslizar de'), '', '20px', {
      units: ['px'],
      min: -300,
      max: 300,
      when: ({ appearAnimation }) => appearAnimation === 'slideX' || appearAnimation === 'slideY',
    }),
    field('rotationAngle', 'length', label('Angle', 'Ângulo'), '', '-35deg', {
      units: ['deg'],
      min: -180,
      max: 180,
      when: ({ appearAnimation }) => appearAnimation === 'rotate',
    }),
    field('animationDuration', 'length', label('Duration', 'Duração'), '', '300ms', {
      units: ['ms'],
      min: 1,
      max: 5000,
    }),
    field('animationTimingFunction', 'choice', label('Easing', 'Suavização'), '', 'ease', {
      choices: choices('ease', 'ease-in', 'ease-out', 'ease-in-out', 'linear'),
    }),
    field('alignement', 'choice', label('Alignment', 'Alinhamento'), '', 'center', {
      choices: choices('align-left', 'center', 'align-right'),
    }),
    field('isMenuBreakpoint', 'boolean', label('Menu on small screens', 'Menu em telas pequenas'), '', true),
    field('menuBreakpoint', 'choice', label('Menu from', 'Menu a partir de'), '', 'mobile', {
      choices: choices('laptop', 'tablet', 'mobile'),
      when: ({ isMenuBreakpoint }) => Boolean(isMenuBreakpoint),
    }),
    field('dropdown', 'hidden', label('Trigger', 'Gatilho'), '', []),
    field('dropdownContent', 'hidden', label('Menu', 'Menu'), '', []),
  ],
  slots: [
    { path: 'dropdown', kind: 'many', label: label('Trigger', 'Gatilho') },
    { path: 'dropdownContent', kind: 'many', label: label('Menu', 'Menu') },
  ],
  template: hoverDropdownTemplate,
};
