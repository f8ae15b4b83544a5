import { type ElementDefinition, type Field, field, label, toLength } from '@trama/model';
import { generation } from '../../shared/fields/generation.ts';
import { sliderTemplate } from './template.ts';

type Values = Readonly<Record<string, unknown>>;
const hasWheel = ({ mousewheel }: Values): boolean => Boolean(mousewheel);

const wheelFields: readonly Field[] = [
  field('mousewheel', 'boolean', label('Mouse wheel', 'Roda do mouse'), 'b', false),
  field('mousewheelForceToAxis', 'boolean', label('Only sideways', 'Só na horizontal'), 'b', false, { when: hasWheel }),
  field('mousewheelInvert', 'boolean', label('Inverted', 'Invertida'), 'b', false, { when: hasWheel }),
  field('mousewheelSensitivity', 'number', label('Sensitivity', 'Sensibilidade'), 'b', 1, {
    min: 0.1,
    max: 10,
    step: 0.1,
    when: hasWheel,
  }),
];

const index = field('index', 'number', label('Position', 'Posição'), 'b');

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
    field('slidesPerView', 'number', label('Slides in view', 'Slides visíveis'), 'br', 1, {
      css: '--slides',
      isRead: true,
      min: 1,
      max: 20,
      step: 0.1,
    }),
    field('spaceBetween', 'length', label('Space between', 'Espaço entre slides'), 'br', undefined, {
      css: '--slide-gap',
      toCss: toLength,
      units: ['px', '%'],
      min: 1,
      max: 500,
      unitLimits: { '%': { min: 1, max: 100 } },
    }),
    field('effect', 'choice', label('Effect', 'Efeito'), 'b', undefined, {
      choices: [
        { value: 'slide', label: label('Slide', 'Deslizar') },
        { value: 'fade', label: label('Fade', 'Esmaecer') },
      ],
    }),
    field('transitionDuration', 'length', label('Transition', 'Transição'), 'b', undefined, {
      units: ['ms', 's'],
      min: 0,
      max: 10000,
      unitLimits: { s: { min: 0, max: 10 } },
    }),
    field('linearTransition', 'boolean', label('Even motion', 'Movimento contínuo'), 'b', false),
    field('navigation', 'boolean', label('Arrows', 'Setas'), 'b', true),
    field('pagination', 'boolean', label('Bullets', 'Marcadores'), 'b', false),
    field('loop', 'boolean', label('Endless', 'Sem fim'), 'b', false),
    field('automatic', 'boolean', label('Moves by itself', 'Avança sozinho'), 'b', false),
    field('automaticTiming', 'length', label('Pause', 'Pausa'), 'b', '3s', {
      units: ['s', 'ms'],
      min: 0.1,
      max: 60,
      unitLimits: { ms: { min: 100, max: 60_000 } },
      when: ({ automatic }) => Boolean(automatic),
    }),
    ...wheelFields,
    field('mainLayoutContent', 'hidden', label('Slides', 'Slides'), 'R', []),
    field('slidesContainer', 'hidden', label('Slides', 'Slides'), '', []),
    field('bulletsIcons', 'hidden', label('Bullet', 'Marcador'), ''),
    field('navigationIcons', 'hidden', label('Arrows', 'Setas'), '', []),
  ],
  slots: [
    { path: 'mainLayoutContent', kind: 'many', repeatable: true, label: label('Slides', 'Slides') },
    { path: 'bulletsIcons', kind: 'one', copied: true, inControl: true, label: label('Bullet', 'Marcador') },
    { path: 'navigationIcons', kind: 'many', inControl: true, label: label('Arrows', 'Setas') },
  ],
  actions: [
    { name: 'addSlide', label: label('Add a slide', 'Adicionar slide'), args: [] },
    { name: 'removeSlide', label: label('Remove a slide', 'Remover slide'), args: [index] },
    { name: 'moveSlideUp', label: label('Move a slide forwards', 'Mover slide para a frente'), args: [index] },
    { name: 'moveSlideDown', label: label('Move a slide backwards', 'Mover slide para trás'), args: [index] },
    {
      name: 'updateSlideLabel',
      label: label('Rename a slide', 'Renomear slide'),
      args: [field('payload', 'data', label('Name', 'Nome'), 'b')],
    },
  ],
  variables: [
    {
      name: 'slideImageStates',
      type: 'array',
      label: label('Images of each slide loaded', 'Imagens de cada slide carregadas'),
      readonly: true,
      initial: [],
    },
    {
      name: 'allImagesLoaded',
      type: 'boolean',
      label: label('All images loaded', 'Todas as imagens carregadas'),
      readonly: true,
      initial: false,
    },
  ],
  localContext: 'slider',
  template: sliderTemplate,
};

/** Previous generation: without actions and variables. */
export const sliderV1: ElementDefinition = {
  ...slider,
  id: '73a13eff-bdc7-4021-bdc6-413c97fe91c1',
  ...generation(slider, 1),
  deprecated: true,
  hidden: true,
  actions: [],
  variables: [],
};
