import { choices } from '../define-field.ts';
import type { LookControl, LookTable } from './look-property.ts';

const AUTO: readonly string[] = ['auto', 'unset'];

const isPositioned = (values: Readonly<Record<string, unknown>>): boolean =>
  ['absolute', 'fixed', 'sticky'].includes(String(values.position));

const hasLayers = (values: Readonly<Record<string, unknown>>): boolean =>
  Boolean(values.backgroundImage ?? values.backgroundGradient ?? values.backgroundColor);

const hasImage = (values: Readonly<Record<string, unknown>>): boolean => Boolean(values.backgroundImage);

/** What lies over what of a background, the uppermost first. */
const BACKGROUND_ORDERS: LookControl['choices'] = [
  { value: 'grad,img,col', label: { en: 'grad. › image › colour', pt: 'grad. › imagem › cor' } },
  { value: 'img,grad,col', label: { en: 'image › grad. › colour', pt: 'imagem › grad. › cor' } },
  { value: 'grad,col,img', label: { en: 'grad. › colour › image', pt: 'grad. › cor › imagem' } },
  { value: 'img,col,grad', label: { en: 'image › colour › grad.', pt: 'imagem › cor › grad.' } },
  { value: 'col,grad,img', label: { en: 'colour › grad. › image', pt: 'cor › grad. › imagem' } },
  { value: 'col,img,grad', label: { en: 'colour › image › grad.', pt: 'cor › imagem › grad.' } },
];

/** The properties of `style` (conformance 10.295), told in CSS by conformance 10.257 to 10.260. */
export const STYLE_LOOKS: LookTable = {
  // Its choices are those of the definition.
  display: {
    css: 'display',
    form: 'display',
    section: 'both',
    laysOut: true,
    control: { type: 'choice', group: 'display', label: { en: 'Display', pt: 'Exibição' } },
  },
  conditionalRendering: {
    flags: 'brs',
    control: { type: 'boolean', group: 'display', label: { en: 'Visible', pt: 'Visível' } },
  },

  align: {
    css: 'align-self',
    control: {
      type: 'choice',
      group: 'layout',
      label: { en: 'Align self', pt: 'Alinhar-se' },
      resting: 'auto',
      choices: [
        { value: 'flex-start', label: { en: 'start', pt: 'início' } },
        { value: 'center', label: { en: 'center', pt: 'centro' } },
        { value: 'flex-end', label: { en: 'end', pt: 'fim' } },
        { value: 'stretch', label: { en: 'stretch', pt: 'esticar' } },
      ],
    },
  },
  flex: {
    css: 'flex',
    control: { type: 'text', group: 'layout', label: { en: 'Growth', pt: 'Crescimento' }, resting: '0 1 auto' },
  },
  textAlign: {
    css: 'text-align',
    section: 'inner',
    control: {
      type: 'choice',
      group: 'text',
      label: { en: 'Text alignment', pt: 'Alinhamento do texto' },
      choices: choices('left', 'center', 'right', 'justify'),
    },
  },
  columnSpan: {
    css: 'grid-place',
    form: 'span',
    control: {
      type: 'number',
      group: 'layout',
      label: { en: 'Columns taken', pt: 'Colunas ocupadas' },
      min: 1,
      step: 1,
      resting: '1',
    },
  },
  rowSpan: {
    css: 'grid-place',
    form: 'span',
    control: {
      type: 'number',
      group: 'layout',
      label: { en: 'Rows taken', pt: 'Linhas ocupadas' },
      min: 1,
      step: 1,
      resting: '1',
    },
  },
  gridColumn: {
    css: 'grid-place',
    control: { type: 'text', group: 'layout', label: { en: 'Column lines', pt: 'Linhas de coluna' }, resting: 'auto' },
  },
  gridRow: {
    css: 'grid-place',
    control: { type: 'text', group: 'layout', label: { en: 'Row lines', pt: 'Linhas de linha' }, resting: 'auto' },
  },

  width: {
    css: 'width',
    section: 'both',
    control: { type: 'length', group: 'size', label: { en: 'Width', pt: 'Largura' }, resting: 'auto' },
  },
  height: {
    css: 'height',
    none: ['auto'],
    unset: 'auto',
    section: 'outer',
    control: { type: 'length', group: 'size', label: { en: 'Height', pt: 'Altura' }, resting: 'auto' },
  },
  minWidth: {
    css: 'min-width',
    none: AUTO,
    unset: 'auto',
    section: 'inner',
    control: { type: 'length', group: 'size', label: { en: 'Min width', pt: 'Largura mín.' }, resting: '0' },
  },
  maxWidth: {
    css: 'max-width',
    none: AUTO,
    unset: 'none',
    section: 'inner',
    control: { type: 'length', group: 'size', label: { en: 'Max width', pt: 'Largura máx.' }, resting: 'none' },
  },
  minHeight: {
    css: 'min-height',
    none: AUTO,
    unset: 'auto',
    section: 'both',
    control: { type: 'length', group: 'size', label: { en: 'Min height', pt: 'Altura mín.' }, resting: '0' },
  },
  maxHeight: {
    css: 'max-height',
    none: AUTO,
    unset: 'none',
    section: 'both',
    control: { type: 'length', group: 'size', label: { en: 'Max height', pt: 'Altura máx.' }, resting: 'none' },
  },
  aspectRatio: {
    css: 'aspect-ratio',
    none: AUTO,
    unset: 'auto',
    section: 'outer',
    control: { type: 'text', group: 'size', label: { en: 'Proportion', pt: 'Proporção' }, resting: 'auto' },
  },
  overflow: {
    css: 'overflow',
    section: 'outer',
    control: {
      type: 'choice',
      group: 'size',
      label: { en: 'Overflow', pt: 'Excedente' },
      resting: 'visible',
      choices: choices('visible', 'hidden', 'auto', 'scroll'),
    },
  },

  margin: {
    css: 'margin',
    unset: '0',
    section: 'outer',
    control: { type: 'spacing', group: 'spacing', label: { en: 'Margin', pt: 'Margem' }, resting: '0' },
  },
  padding: {
    css: 'padding',
    unset: '0',
    section: 'inner',
    control: { type: 'spacing', group: 'spacing', label: { en: 'Padding', pt: 'Preenchimento' }, resting: '0' },
  },

  backgroundColor: {
    css: 'background',
    section: 'outer',
    control: { type: 'color', group: 'background', label: { en: 'Colour', pt: 'Cor' } },
  },
  backgroundGradient: {
    css: 'background',
    section: 'outer',
    control: { type: 'gradient', group: 'background', label: { en: 'Gradient', pt: 'Gradiente' }, resting: 'none' },
  },
  backgroundImage: {
    css: 'background',
    form: 'image',
    section: 'outer',
    control: { type: 'image', group: 'background', label: { en: 'Image', pt: 'Imagem' } },
  },
  backgroundOrder: {
    css: 'background',
    section: 'outer',
    control: {
      type: 'choice',
      group: 'background',
      label: { en: 'Order', pt: 'Ordem' },
      choices: BACKGROUND_ORDERS,
      when: hasLayers,
      resting: 'grad,img,col',
    },
  },
  backgroundSize: {
    css: 'background',
    section: 'outer',
    control: {
      type: 'choice',
      group: 'background',
      label: { en: 'Image size', pt: 'Tamanho' },
      resting: 'cover',
      choices: choices('cover', 'contain', 'auto'),
      when: hasImage,
    },
  },
  backgroundRepeat: {
    css: 'background',
    section: 'outer',
    control: {
      type: 'choice',
      group: 'background',
      label: { en: 'Repeat', pt: 'Repetição' },
      resting: 'no-repeat',
      choices: choices('no-repeat', 'repeat', 'repeat-x', 'repeat-y'),
      when: hasImage,
    },
  },
  backgroundAttachment: {
    css: 'background',
    section: 'outer',
    control: {
      type: 'choice',
      group: 'background',
      label: { en: 'Scrolling', pt: 'Rolagem' },
      choices: choices('scroll', 'fixed', 'local'),
      resting: 'scroll',
      when: hasImage,
    },
  },
  backgroundPositionX: {
    css: 'background',
    section: 'outer',
    control: {
      type: 'length',
      group: 'background',
      label: { en: 'Across', pt: 'Na horizontal' },
      resting: 'center',
      when: hasImage,
    },
  },
  backgroundPositionY: {
    css: 'background',
    section: 'outer',
    control: {
      type: 'length',
      group: 'background',
      label: { en: 'Down', pt: 'Na vertical' },
      resting: 'center',
      when: hasImage,
    },
  },

  border: {
    css: 'border',
    section: 'inner',
    control: { type: 'border', group: 'border', label: { en: 'Border', pt: 'Borda' } },
  },
  borderTop: {
    css: 'border',
    section: 'inner',
    control: { type: 'border', group: 'border', label: { en: 'Border above', pt: 'Borda acima' } },
  },
  borderBottom: {
    css: 'border',
    section: 'inner',
    control: { type: 'border', group: 'border', label: { en: 'Border below', pt: 'Borda abaixo' } },
  },
  borderLeft: {
    css: 'border',
    section: 'inner',
    control: { type: 'border', group: 'border', label: { en: 'Border left', pt: 'Borda à esquerda' } },
  },
  borderRight: {
    css: 'border',
    section: 'inner',
    control: { type: 'border', group: 'border', label: { en: 'Border right', pt: 'Borda à direita' } },
  },
  borderRadius: {
    css: 'border-radius',
    // Old data holds `auto`, which is no radius.
    none: AUTO,
    unset: '0',
    section: 'inner',
    control: { type: 'length', group: 'border', label: { en: 'Corners', pt: 'Cantos' }, resting: '0' },
  },
  outline: {
    css: 'outline',
    unset: 'none',
    control: { type: 'border', group: 'border', label: { en: 'Outline', pt: 'Contorno' } },
  },
  outlineOffset: {
    css: 'outline-offset',
    unset: '0',
    control: {
      type: 'length',
      group: 'border',
      label: { en: 'Outline gap', pt: 'Distância do contorno' },
      resting: '0',
    },
  },

  boxShadow: {
    css: 'box-shadow',
    unset: 'none',
    section: 'inner',
    control: { type: 'shadow', group: 'effects', label: { en: 'Shadow', pt: 'Sombra' } },
  },
  opacity: {
    css: 'opacity',
    unset: '1',
    section: 'outer',
    control: {
      type: 'number',
      group: 'effects',
      label: { en: 'Opacity', pt: 'Opacidade' },
      resting: '1',
      min: 0,
      max: 1,
      step: 0.05,
    },
  },
  transform: {
    css: 'transform',
    unset: 'none',
    section: 'both',
    control: { type: 'transform', group: 'effects', label: { en: 'Transform', pt: 'Transformação' }, resting: 'none' },
  },
  perspective: {
    css: 'perspective',
    form: 'pixels',
    unset: 'none',
    section: 'inner',
    control: { type: 'length', group: 'effects', label: { en: 'Perspective', pt: 'Perspectiva' }, resting: 'none' },
  },
  transition: {
    css: 'transition',
    unset: 'none',
    section: 'both',
    control: { type: 'transition', group: 'effects', label: { en: 'Transition', pt: 'Transição' }, resting: 'none' },
  },
  cursor: {
    css: 'cursor',
    unset: 'unset',
    section: 'outer',
    control: {
      type: 'choice',
      group: 'effects',
      label: { en: 'Cursor', pt: 'Cursor' },
      resting: 'auto',
      choices: choices('auto', 'default', 'pointer', 'text', 'move', 'not-allowed'),
    },
  },
  pointerEvents: {
    css: 'pointer-events',
    unset: 'unset',
    section: 'outer',
    control: {
      type: 'choice',
      group: 'effects',
      label: { en: 'Pointer', pt: 'Ponteiro' },
      choices: choices('auto', 'none'),
      resting: 'auto',
    },
  },
  animationDuration: {
    css: 'animation',
    control: {
      type: 'length',
      group: 'animation',
      label: { en: 'Duration', pt: 'Duração' },
      units: ['ms', 's'],
      resting: '0s',
    },
  },
  animationTimingFunction: {
    css: 'animation',
    control: { type: 'easing', group: 'animation', label: { en: 'Pace', pt: 'Ritmo' }, resting: 'ease' },
  },
  animationDelay: {
    css: 'animation',
    control: {
      type: 'length',
      group: 'animation',
      label: { en: 'Delay', pt: 'Espera' },
      units: ['ms', 's'],
      resting: '0s',
    },
  },
  animationIterationCount: {
    css: 'animation',
    control: { type: 'text', group: 'animation', label: { en: 'Times', pt: 'Vezes' }, resting: '∞' },
  },
  animationDirection: {
    css: 'animation',
    form: 'alternate',
    control: {
      type: 'choice',
      group: 'animation',
      label: { en: 'Direction', pt: 'Direção' },
      choices: choices('normal', 'reverse', 'alternate', 'alternate-reverse'),
      resting: 'normal',
    },
  },
  animationPlayState: {
    css: 'animation',
    form: 'paused',
    control: {
      type: 'choice',
      group: 'animation',
      label: { en: 'Run', pt: 'Execução' },
      choices: choices('running', 'paused'),
      resting: 'running',
    },
  },
  animationFillMode: {
    css: 'animation',
    control: {
      type: 'choice',
      group: 'animation',
      label: { en: 'Before and after', pt: 'Antes e depois' },
      choices: choices('none', 'forwards', 'backwards', 'both'),
      resting: 'none',
    },
  },
  animationKeyframes: {
    css: 'animation',
    control: { type: 'keyframes', group: 'animation', label: { en: 'Moments', pt: 'Momentos' } },
  },

  position: {
    css: 'position',
    section: 'outer',
    flags: 'rsc',
    control: {
      type: 'choice',
      group: 'position',
      label: { en: 'Position', pt: 'Posição' },
      resting: 'static',
      choices: choices('relative', 'absolute', 'fixed', 'sticky'),
    },
  },
  top: {
    css: 'position',
    section: 'outer',
    control: {
      type: 'length',
      group: 'position',
      label: { en: 'Top', pt: 'Acima' },
      resting: 'auto',
      when: isPositioned,
    },
  },
  right: {
    css: 'position',
    section: 'outer',
    control: {
      type: 'length',
      group: 'position',
      label: { en: 'Right', pt: 'Direita' },
      resting: 'auto',
      when: isPositioned,
    },
  },
  bottom: {
    css: 'position',
    section: 'outer',
    control: {
      type: 'length',
      group: 'position',
      label: { en: 'Bottom', pt: 'Abaixo' },
      resting: 'auto',
      when: isPositioned,
    },
  },
  left: {
    css: 'position',
    section: 'outer',
    control: {
      type: 'length',
      group: 'position',
      label: { en: 'Left', pt: 'Esquerda' },
      resting: 'auto',
      when: isPositioned,
    },
  },
  zIndex: {
    css: 'z-index',
    unset: 'auto',
    section: 'outer',
    control: { type: 'number', group: 'position', label: { en: 'Layer', pt: 'Camada' }, resting: 'auto', step: 1 },
  },
  anchor: { flags: 'rsc' },

  /** Declarations of the author's own, of any CSS property; a section's stand on its outer node. */
  customCss: { flags: 'rsc', control: { type: 'declarations', group: 'css', label: { en: 'CSS', pt: 'CSS' } } },
};
