import type { ElementDefinition } from '@trama/model';
import { field, label, toLength } from '../field.ts';

export const slider: ElementDefinition = {
  id: '9ccf84b0-e542-4423-869f-b4828301ec49',
  name: 'slider',
  label: label('Slider', 'Carrossel'),
  icon: 'lucide/gallery-horizontal',
  category: 'media',
  inherits: {},
  displays: ['block'],
  baseCss: { position: 'relative' },
  fields: [
    field('slidesPerView', 'number', label('Slides in view', 'Slides visíveis'), 'br', 1, { css: '--slides', min: 1 }),
    field('spaceBetween', 'length', label('Space between', 'Espaço entre slides'), 'br', undefined, {
      css: '--slide-gap',
      toCss: toLength,
    }),
    field('transitionDuration', 'length', label('Transition', 'Transição'), 'b', '300ms'),
    field('navigation', 'boolean', label('Arrows', 'Setas'), 'b', true),
    field('pagination', 'boolean', label('Bullets', 'Marcadores'), 'b', false),
    field('loop', 'boolean', label('Endless', 'Sem fim'), 'b', false),
    field('automatic', 'boolean', label('Moves by itself', 'Avança sozinho'), 'b', false),
    field('automaticTiming', 'length', label('Pause', 'Pausa'), 'b', '3s', {
      when: (values) => Boolean(values.automatic),
    }),
    field('linearTransition', 'boolean', label('Even motion', 'Movimento contínuo'), 'b', false),
    field('mainLayoutContent', 'hidden', label('Slides', 'Slides'), 'R', []),
    field('bulletsIcons', 'hidden', label('Bullet', 'Marcador'), ''),
    field('navigationIcons', 'hidden', label('Arrows', 'Setas'), '', []),
  ],
  slots: [
    { path: 'mainLayoutContent', kind: 'many', repeatable: true, label: label('Slides', 'Slides') },
    { path: 'bulletsIcons', kind: 'one', copied: true, label: label('Bullet', 'Marcador') },
    { path: 'navigationIcons', kind: 'many', label: label('Arrows', 'Setas') },
  ],
  localContext: 'slider',
};
