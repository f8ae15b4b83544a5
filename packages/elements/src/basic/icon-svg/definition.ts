import { type ElementDefinition, field, label } from '@trama/model';

export const iconSvg: ElementDefinition = {
  id: '1b1e2173-9b78-42cc-a8ee-a6167caea340',
  name: 'icon-svg',
  label: label('Icon', 'Ícone'),
  icon: 'lucide/smile',
  category: 'basic',
  inherits: {},
  displays: ['flex', 'inline-flex'],
  linkable: true,
  baseCss: { color: 'var(--icon-color)' },
  fields: [
    field('icon', 'icon', label('Icon', 'Ícone'), 'bs', 'lucide/star'),
    field('color', 'color', label('Colour', 'Cor'), 'brsc', undefined, { css: '--icon-color' }),
  ],
  slots: [],
  template: { style: { width: '24px' }, content: { icon: 'lucide/star' } },
};
