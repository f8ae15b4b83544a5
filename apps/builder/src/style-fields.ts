import type { Field, FieldType, Label } from '@trama/model';

/** The style properties (conformance 10.295) that the builder offers, described like any other field. */

const label = (en: string, pt: string): Label => ({ en, pt });

const choices = (...values: readonly string[]): NonNullable<Field['choices']> =>
  values.map((value) => ({ value, label: label(value, value) }));

const style = (name: string, type: FieldType, group: string, labels: Label, more: Partial<Field> = {}): Field => ({
  name,
  type,
  group,
  label: labels,
  bindable: true,
  responsive: true,
  states: true,
  classes: true,
  ...more,
});

const isPositioned = (values: Readonly<Record<string, unknown>>): boolean =>
  ['absolute', 'fixed', 'sticky'].includes(String(values.position));

const hasImage = (values: Readonly<Record<string, unknown>>): boolean => Boolean(values.backgroundImage);

/** Looks of an element's or a section's own node; those inside come from its definition. */
export const STYLE_FIELDS: readonly Field[] = [
  style('align', 'choice', 'layout', label('Align self', 'Alinhar-se'), {
    choices: [
      { value: 'flex-start', label: label('start', 'início') },
      { value: 'center', label: label('center', 'centro') },
      { value: 'flex-end', label: label('end', 'fim') },
      { value: 'stretch', label: label('stretch', 'esticar') },
    ],
  }),
  style('flex', 'text', 'layout', label('Growth', 'Crescimento')),

  style('width', 'length', 'size', label('Width', 'Largura')),
  style('height', 'length', 'size', label('Height', 'Altura')),
  style('minWidth', 'length', 'size', label('Min width', 'Largura mín.')),
  style('maxWidth', 'length', 'size', label('Max width', 'Largura máx.')),
  style('minHeight', 'length', 'size', label('Min height', 'Altura mín.')),
  style('maxHeight', 'length', 'size', label('Max height', 'Altura máx.')),
  style('aspectRatio', 'text', 'size', label('Proportion', 'Proporção')),
  style('overflow', 'choice', 'size', label('Overflow', 'Excedente'), {
    choices: choices('visible', 'hidden', 'auto', 'scroll'),
  }),

  style('margin', 'spacing', 'spacing', label('Margin', 'Margem')),
  style('padding', 'spacing', 'spacing', label('Padding', 'Preenchimento')),

  style('backgroundColor', 'color', 'background', label('Colour', 'Cor')),
  style('backgroundGradient', 'text', 'background', label('Gradient', 'Gradiente')),
  style('backgroundImage', 'image', 'background', label('Image', 'Imagem')),
  style('backgroundSize', 'choice', 'background', label('Image size', 'Tamanho'), {
    choices: choices('cover', 'contain', 'auto'),
    when: hasImage,
  }),
  style('backgroundRepeat', 'choice', 'background', label('Repeat', 'Repetição'), {
    choices: choices('no-repeat', 'repeat', 'repeat-x', 'repeat-y'),
    when: hasImage,
  }),

  style('border', 'border', 'border', label('Border', 'Borda')),
  style('borderRadius', 'length', 'border', label('Corners', 'Cantos')),
  style('outline', 'border', 'border', label('Outline', 'Contorno')),

  style('boxShadow', 'shadow', 'effects', label('Shadow', 'Sombra')),
  style('opacity', 'number', 'effects', label('Opacity', 'Opacidade'), { min: 0, max: 1, step: 0.05 }),
  style('transform', 'text', 'effects', label('Transform', 'Transformação')),
  style('transition', 'text', 'effects', label('Transition', 'Transição')),
  style('cursor', 'choice', 'effects', label('Cursor', 'Cursor'), {
    choices: choices('auto', 'default', 'pointer', 'text', 'move', 'not-allowed'),
  }),

  style('position', 'choice', 'position', label('Position', 'Posição'), {
    bindable: false,
    choices: choices('relative', 'absolute', 'fixed', 'sticky'),
  }),
  style('top', 'length', 'position', label('Top', 'Acima'), { when: isPositioned }),
  style('right', 'length', 'position', label('Right', 'Direita'), { when: isPositioned }),
  style('bottom', 'length', 'position', label('Bottom', 'Abaixo'), { when: isPositioned }),
  style('left', 'length', 'position', label('Left', 'Esquerda'), { when: isPositioned }),
  style('zIndex', 'number', 'position', label('Layer', 'Camada'), { step: 1 }),

  style('conditionalRendering', 'boolean', 'display', label('Rendered', 'Renderizado'), { classes: false }),
];

/** How an element may be laid out: its definition says which ways it knows. */
export const displayField = (displays: readonly string[]): Field =>
  style('display', 'choice', 'display', label('Display', 'Exibição'), { choices: choices(...displays, 'none') });

/** Order of the groups in the style panel. */
export const STYLE_GROUPS: readonly string[] = [
  'display',
  'layout',
  'grid',
  'table',
  'text',
  'spacing',
  'size',
  'background',
  'border',
  'effects',
  'position',
];
