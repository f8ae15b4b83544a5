import { choices, type ElementDefinition, field, label, toLength } from '@trama/model';

const showsIcon = ({ showIcon }: Readonly<Record<string, unknown>>): boolean => Boolean(showIcon);

/** A tooltip for elements elsewhere on the page, which it finds by a selector, or for the one that stands before it. */
export const tooltip: ElementDefinition = {
  id: 'e4de0cd8-7324-47ee-a0c3-cf4114a9f952',
  name: 'tooltip',
  label: label('Tooltip', 'Dica'),
  icon: 'lucide/message-square',
  category: 'overlay',
  inherits: {},
  displays: ['block'],
  interactive: true,
  fields: [
    field('targetSelector', 'text', label('Selector', 'Seletor'), 'b', '.my-element', {
      help: label(
        'CSS selector of the elements that it explains. Empty: the one before it, or else the one around it.',
        'Seletor CSS dos elementos que ela explica. Vazio: o que vem antes dela, ou então o que a contém.',
      ),
    }),
    field('tooltipContent', 'text', label('Text', 'Texto'), 'bm', { en: 'This is a tooltip', pt: 'Esta é uma dica' }),
    field('position', 'choice', label('Side', 'Lado'), 'b', 'auto', {
      choices: choices('auto', 'top', 'right', 'bottom', 'left'),
    }),
    field('offset', 'number', label('Distance (px)', 'Distância (px)'), 'b', 10, { min: 0, max: 100 }),
    field('backgroundColor', 'color', label('Background', 'Fundo'), 'bc', '#333333', {
      css: '--tooltip-background',
      tone: 'inverse',
    }),
    field('textColor', 'color', label('Colour', 'Cor'), 'bc', '#ffffff', {
      css: '--tooltip-color',
      tone: 'on-inverse',
    }),
    field('padding', 'spacing', label('Padding', 'Espaço interno'), 'bc', '8px 12px', { css: '--tooltip-padding' }),
    field('fontSize', 'length', label('Size', 'Tamanho'), 'bc', '14px', {
      css: '--tooltip-size',
      toCss: toLength,
      min: 1,
      max: 100,
    }),
    field('showIcon', 'boolean', label('Show an icon', 'Mostrar um ícone'), 'b', true),
    field('icon', 'icon', label('Icon', 'Ícone'), 'b', null, { when: showsIcon }),
    field('iconSize', 'length', label('Icon size', 'Tamanho do ícone'), 'bc', '16px', {
      css: '--tooltip-icon-size',
      toCss: toLength,
      min: 1,
      max: 100,
      when: showsIcon,
    }),
    field('iconPosition', 'choice', label('Icon stands', 'Posição do ícone'), 'b', 'start', {
      choices: choices('start', 'end'),
      when: showsIcon,
    }),
  ],
  slots: [],
  template: { content: { targetSelector: '' } },
};
