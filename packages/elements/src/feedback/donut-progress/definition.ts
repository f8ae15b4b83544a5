import { choices, type ElementDefinition, field, label } from '@trama/model';
import { text } from '../../text/text/definition.ts';

const RING = { min: 1, max: 100 };

/** Progress as a ring (elements, one-line list: ww-progressbar-donut). */
export const donutProgress: ElementDefinition = {
  id: '7179ba70-c5d7-49a5-9828-f85704fd1efc',
  name: 'donut-progress',
  label: label('Donut progress', 'Progresso em rosca'),
  icon: 'lucide/circle-gauge',
  category: 'feedback',
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [
    field('value', 'number', label('Value', 'Valor'), 'b', 65, { min: 0, max: 100, step: 1 }),
    field('style', 'choice', label('Rings', 'Anéis'), 'rsc', 'center', {
      choices: choices('center', 'inside', 'outside', 'custom'),
    }),
    field('offset', 'length', label('Offset', 'Deslocamento'), 'brsc', undefined, {
      when: (values) => values.style === 'custom',
    }),
    field('fillInfo', 'hidden', label('Filled part', 'Parte cheia'), ''),
    field('thickness', 'length', label('Thickness', 'Espessura'), 'brsc', undefined, { group: 'fill', ...RING }),
    field('fillColor', 'color', label('Colour', 'Cor'), 'brsc', undefined, { group: 'fill', css: '--donut-fill' }),
    field('emptyInfo', 'hidden', label('Empty part', 'Parte vazia'), ''),
    field('emptyThickness', 'length', label('Thickness', 'Espessura'), 'brsc', undefined, { group: 'empty', ...RING }),
    field('emptyColor', 'color', label('Colour', 'Cor'), 'brsc', undefined, { group: 'empty', css: '--donut-empty' }),
    field('animationInfo', 'hidden', label('Animation', 'Animação'), ''),
    field('animationDuration', 'length', label('Duration', 'Duração'), 'brsc', undefined, {
      group: 'animation',
      units: ['ms', 's'],
      css: '--donut-duration',
    }),
    field('animationDelay', 'length', label('Delay', 'Atraso'), 'brsc', undefined, {
      group: 'animation',
      units: ['ms', 's'],
      css: '--donut-delay',
    }),
    field('container', 'hidden', label('Middle', 'Centro'), '', []),
  ],
  slots: [{ path: 'container', kind: 'many', label: label('Middle', 'Centro') }],
  events: [{ name: 'change', label: label('On change', 'Ao mudar'), payload: { value: 0 } }],
  variables: [
    { name: 'value', type: 'number', label: label('Value', 'Valor'), readonly: true, from: 'value', initial: 0 },
  ],
  template: {
    style: { width: '120px', height: '120px' },
    content: { value: 65 },
    children: { container: [{ type: text.id, content: { '_ww-text_text': '65%', '_ww-text_fontSize': '20px' } }] },
  },
};
