import { choices, type ElementDefinition, field, label } from '@trama/model';

export const skeleton: ElementDefinition = {
  id: 'f4c24d06-bc88-4b62-add3-4d1f8b42221c',
  name: 'skeleton',
  label: label('Skeleton', 'Esqueleto'),
  icon: 'lucide/loader',
  category: 'feedback',
  inherits: {},
  displays: ['block'],
  fields: [
    field('animationType', 'choice', label('Animation', 'Animação'), '', 'wave', {
      choices: choices('wave', 'pulse', 'none'),
    }),
  ],
  slots: [],
  template: { style: { width: '100%', height: '20px', borderRadius: '4px' } },
};
