import { choices, type ElementDefinition, field, label, tokenColor } from '@trama/model';
import { words } from '../../shared/templates/template-parts.ts';

export const progressBar: ElementDefinition = {
  id: '6047b8df-81b7-45a7-a6b3-7355fb2fa3cd',
  name: 'progress-bar',
  label: label('Progress bar', 'Barra de progresso'),
  icon: 'lucide/loader',
  category: 'feedback',
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [
    field('value', 'number', label('Value', 'Valor'), 'b', 65, { min: 0, max: 100 }),
    field('progressBarColor', 'color', label('Colour', 'Cor'), 'brsc', '#099AF2', { css: '--bar-color' }),
    field('label', 'choice', label('Label', 'Rótulo'), 'rsc', 'progress', {
      choices: [
        ...choices('element'),
        { value: 'progress', label: label('progress', 'progresso') },
        ...choices('none'),
      ],
    }),
    field('progressionLabel', 'hidden', label('Label', 'Rótulo'), ''),
  ],
  slots: [{ path: 'progressionLabel', kind: 'one', label: label('Label', 'Rótulo') }],
  events: [{ name: 'change', label: label('On change', 'Ao mudar'), payload: { value: 0 } }],
  variables: [
    { name: 'value', type: 'number', label: label('Value', 'Valor'), readonly: true, from: 'value', initial: 0 },
  ],
  template: {
    style: {
      width: '100%',
      height: '20px',
      borderRadius: '10px',
      backgroundColor: tokenColor('surface-sunken'),
    },
    content: { value: 65, progressBarColor: tokenColor('primary') },
    children: {
      progressionLabel: [
        words('65%', '65%', {
          tag: 'span',
          '_ww-text_fontSize': '12px',
          '_ww-text_color': tokenColor('on-primary'),
        }),
      ],
    },
  },
};
