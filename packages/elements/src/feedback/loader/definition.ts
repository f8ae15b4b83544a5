import { choices, type ElementDefinition, field, label, toLength } from '@trama/model';

export const loader: ElementDefinition = {
  id: 'aa27b26f-0686-4c29-98c5-8217044045b7',
  name: 'loader',
  label: label('Loader', 'Carregando'),
  icon: 'lucide/loader-circle',
  category: 'feedback',
  inherits: {},
  displays: ['flex', 'inline-flex'],
  fields: [
    field('spinner', 'choice', label('Kind', 'Tipo'), '', 'plane', {
      choices: choices(
        'plane',
        'chase',
        'bounce',
        'wave',
        'pulse',
        'flow',
        'swing',
        'circle',
        'circle-fade',
        'grid',
        'fold',
        'wander',
      ),
    }),
    field('color', 'color', label('Colour', 'Cor'), 'brsc', undefined, { css: '--loader-color' }),
    field('size', 'length', label('Size', 'Tamanho'), 'brsc', undefined, {
      css: '--loader-size',
      toCss: toLength,
      min: 0,
      max: 2000,
    }),
  ],
  slots: [],
  template: { content: { spinner: 'circle' } },
};
