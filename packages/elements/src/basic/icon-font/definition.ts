import { type ElementDefinition, field, label, toLength } from '@trama/model';

export const iconFont: ElementDefinition = {
  id: '83d890fb-84f9-4386-b459-fb4be89a8e15',
  name: 'icon-font',
  label: label('Icon (font)', 'Ícone (fonte)'),
  icon: 'lucide/smile',
  category: 'basic',
  hidden: true,
  inherits: {},
  displays: ['flex', 'inline-flex'],
  linkable: true,
  baseCss: { 'justify-content': 'center', 'align-items': 'center' },
  fields: [
    field('icon', 'icon-class', label('Icon', 'Ícone'), 'bs', 'wwi wwi-icon'),
    field('fontSize', 'number', label('Size (px)', 'Tamanho (px)'), 'brsc', undefined, {
      css: 'font-size',
      toCss: toLength,
    }),
    field('color', 'color', label('Colour', 'Cor'), 'brsc', undefined, { css: 'color' }),
  ],
  slots: [],
};
