import { choices, type Field, field, label } from '@trama/model';

type Values = Readonly<Record<string, unknown>>;
const isModal = ({ type }: Values): boolean => type === undefined || type === 'modal';
const isAnimated = ({ animation }: Values): boolean => Boolean(animation);

/** Limits of an own position: percent of the window, or pixels (conformance 11.2). */
const POSITION = { units: ['%', 'px'], min: 0, max: 100, unitLimits: { px: { min: 0, max: 1000 } } };

/** How a layer over the page appears: its motion, its duration in ms (0 to 10000, conformance 5.25), its easing. */
export const animationFields: readonly Field[] = [
  field('animation', 'choice', label('Animation', 'Animação'), 'b', null, {
    choices: [
      { value: null, label: label('None', 'Nenhuma') },
      { value: 'fade', label: label('Fade', 'Esmaecer') },
      { value: 'slide-in', label: label('Slide in', 'Deslizar') },
      { value: 'zoom', label: label('Zoom', 'Ampliar') },
    ],
  }),
  field('slideInDirection', 'choice', label('Slide from', 'Deslizar de'), 'b', 'top', {
    choices: choices('top', 'left', 'bottom', 'right'),
    when: ({ animation }) => animation === 'slide-in',
  }),
  field('animationDuration', 'number', label('Duration (ms)', 'Duração (ms)'), 'b', 300, {
    min: 0,
    max: 10000,
    when: isAnimated,
  }),
  field('animationEasing', 'choice', label('Easing', 'Suavização'), 'b', 'linear', {
    choices: choices('linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'),
    when: isAnimated,
  }),
];

/** Where a layer over the page stands (popup and dialog): `types` are the kinds that the element has. */
export const placementFields = (...types: readonly string[]): readonly Field[] => [
  field('type', 'choice', label('Type', 'Tipo'), 'b', 'modal', { choices: choices(...types) }),
  field('sideModal', 'choice', label('Side', 'Lado'), 'b', 'center', {
    choices: choices('left', 'center', 'right', 'custom'),
    when: isModal,
  }),
  field('customPositionX', 'length', label('Position X', 'Posição X'), 'b', '0%', {
    ...POSITION,
    when: (values) => isModal(values) && values.sideModal === 'custom',
  }),
  field('sideSheet', 'choice', label('Sheet side', 'Lado da folha'), 'b', 'top', {
    choices: choices('left', 'top', 'right', 'bottom'),
    when: ({ type }) => type === 'sheet',
  }),
  field('align', 'choice', label('Alignment', 'Alinhamento'), 'b', 'center', {
    choices: choices('top', 'center', 'bottom', 'custom'),
    when: isModal,
  }),
  field('customPositionY', 'length', label('Position Y', 'Posição Y'), 'b', '0%', {
    ...POSITION,
    when: (values) => isModal(values) && values.align === 'custom',
  }),
];

/** What closes a layer over the page. */
export const closingFields: readonly Field[] = [
  field('preventScroll', 'boolean', label('Lock scrolling', 'Bloquear rolagem'), 'b', true),
  field('escClose', 'boolean', label('Escape closes', 'Esc fecha'), 'b', false),
  field('overlay', 'boolean', label('Overlay', 'Fundo escuro'), 'b', true),
  field('clickOutsideCloses', 'boolean', label('Click outside closes', 'Clique fora fecha'), 'b', false, {
    when: ({ overlay }) => overlay === false,
  }),
  field('overlayClickCloses', 'boolean', label('Click on overlay closes', 'Clique na sobreposição fecha'), 'b', true, {
    when: ({ overlay }) => overlay !== false,
  }),
];
