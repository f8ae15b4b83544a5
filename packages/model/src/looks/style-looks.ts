import { choices } from '../define-field.ts';
import type { LookTable } from './look-property.ts';

const AUTO: readonly string[] = ['auto', 'unset'];

const isPositioned = (values: Readonly<Record<string, unknown>>): boolean =>
  ['absolute', 'fixed', 'sticky'].includes(String(values.position));

const hasImage = (values: Readonly<Record<string, unknown>>): boolean => Boolean(values.backgroundImage);

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
    control: { type: 'boolean', group: 'display', label: { en: 'Rendered', pt: 'Renderizado' } },
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
  textAlign: { css: 'text-align', section: 'inner' },
  columnSpan: { css: 'grid-place', form: 'span' },
  rowSpan: { css: 'grid-place', form: 'span' },
  gridColumn: { css: 'grid-place' },
  gridRow: { css: 'grid-place' },

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
    control: { type: 'text', group: 'background', label: { en: 'Gradient', pt: 'Gradiente' }, resting: 'none' },
  },
  backgroundImage: {
    css: 'background',
    form: 'image',
    section: 'outer',
    control: { type: 'image', group: 'background', label: { en: 'Image', pt: 'Imagem' } },
  },
  backgroundOrder: { css: 'background', section: 'outer' },
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
  backgroundAttachment: { css: 'background', section: 'outer' },
  backgroundPositionX: { css: 'background', section: 'outer' },
  backgroundPositionY: { css: 'background', section: 'outer' },

  border: {
    css: 'border',
    section: 'inner',
    control: { type: 'border', group: 'border', label: { en: 'Border', pt: 'Borda' } },
  },
  borderTop: { css: 'border', section: 'inner' },
  borderBottom: { css: 'border', section: 'inner' },
  borderLeft: { css: 'border', section: 'inner' },
  borderRight: { css: 'border', section: 'inner' },
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
  outlineOffset: { css: 'outline-offset', unset: '0' },

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
    control: { type: 'text', group: 'effects', label: { en: 'Transform', pt: 'Transformação' }, resting: 'none' },
  },
  perspective: { css: 'perspective', form: 'pixels', unset: 'none', section: 'inner' },
  transition: {
    css: 'transition',
    unset: 'none',
    section: 'both',
    control: { type: 'text', group: 'effects', label: { en: 'Transition', pt: 'Transição' }, resting: 'none' },
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
  pointerEvents: { css: 'pointer-events', unset: 'unset', section: 'outer' },
  animationDuration: { css: 'animation' },
  animationTimingFunction: { css: 'animation' },
  animationDelay: { css: 'animation' },
  animationIterationCount: { css: 'animation' },
  animationDirection: { css: 'animation', form: 'alternate' },
  animationPlayState: { css: 'animation', form: 'paused' },
  animationFillMode: { css: 'animation' },
  animationKeyframes: { css: 'animation' },

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
  customCss: { flags: 'rsc' },
};
