import type { Field } from '@trama/model';
import { choices, field, label } from './field.ts';

const TEXT = { group: 'text' };
const LAYOUT = { group: 'layout' };
const GRID = { group: 'grid' };
const VIDEO = { group: 'background' };
const IN_FORM = { group: 'form', insideForm: true };

/** Looks of text (group ww-text without the text itself). */
export const textLookFields: readonly Field[] = [
  field('_ww-text_font', 'font', label('Typography', 'Tipografia'), 'brsc', undefined, TEXT),
  field('_ww-text_fontSize', 'length', label('Size', 'Tamanho'), 'brsc', undefined, {
    ...TEXT,
    units: ['px', 'em', 'rem'],
    min: 1,
    max: 100,
    unitLimits: { em: { min: 0, max: 10 }, rem: { min: 0, max: 10 } },
  }),
  field('_ww-text_fontFamily', 'font-family', label('Family', 'Família'), 'brsc', undefined, TEXT),
  field('_ww-text_fontWeight', 'choice', label('Weight', 'Peso'), 'brsc', undefined, {
    ...TEXT,
    choices: choices(null, '100', '200', '300', '400', '500', '600', '700', '800', '900'),
  }),
  field('_ww-text_fontStyle', 'choice', label('Style', 'Estilo'), 'brsc', undefined, {
    ...TEXT,
    choices: choices(null, 'italic'),
  }),
  field('_ww-text_lineHeight', 'length', label('Line height', 'Altura da linha'), 'brsc', undefined, {
    ...TEXT,
    units: ['px', 'em', 'rem', '%', ''],
  }),
  field('_ww-text_textAlign', 'choice', label('Alignment', 'Alinhamento'), 'brc', undefined, {
    ...TEXT,
    choices: choices('left', 'center', 'right', 'justify'),
  }),
  field('_ww-text_color', 'color', label('Colour', 'Cor'), 'brsc', undefined, TEXT),
  field('_ww-text_textDecoration', 'choice', label('Decoration', 'Decoração'), 'brsc', undefined, {
    ...TEXT,
    choices: choices('none', 'underline', 'overline', 'line-through'),
  }),
  field('_ww-text_textDecorationStyle', 'choice', label('Decoration style', 'Estilo da decoração'), 'brsc', undefined, {
    ...TEXT,
    choices: choices('solid', 'double', 'dotted', 'dashed', 'wavy'),
    when: (values) => Boolean(values['_ww-text_textDecoration']),
  }),
  field('_ww-text_textDecorationColor', 'color', label('Decoration colour', 'Cor da decoração'), 'brsc', undefined, {
    ...TEXT,
    when: (values) => Boolean(values['_ww-text_textDecoration']),
  }),
  field('_ww-text_nowrap', 'boolean', label('One line', 'Uma linha'), 'brsc', undefined, TEXT),
  field('_ww-text_ellipsis', 'boolean', label('Ellipsis', 'Reticências'), 'brsc', undefined, TEXT),
  field('_ww-text_textTransform', 'choice', label('Letter case', 'Maiúsculas'), 'brsc', undefined, {
    ...TEXT,
    choices: choices('none', 'capitalize', 'uppercase', 'lowercase'),
  }),
  field('_ww-text_textShadow', 'shadow', label('Shadow', 'Sombra'), 'brsc', undefined, TEXT),
  field('_ww-text_letterSpacing', 'length', label('Letter spacing', 'Espaço entre letras'), 'brsc', undefined, TEXT),
  field('_ww-text_wordSpacing', 'length', label('Word spacing', 'Espaço entre palavras'), 'brsc', undefined, TEXT),
];

/** A text and its looks (group ww-text). */
export const textFields: readonly Field[] = [
  field('_ww-text_text', 'long-text', label('Text', 'Texto'), 'bm', { en: 'New text', pt: 'Novo texto' }, TEXT),
  field('_ww-text_sanitize', 'boolean', label('Escape HTML', 'Escapar HTML'), 'b', undefined, TEXT),
  field('_ww-text_links', 'hidden', label('Links', 'Links'), '', undefined, TEXT),
  ...textLookFields,
];

/** How an element lays out its children (group ww-layout, with the grid). */
export const layoutFields: readonly Field[] = [
  field('_ww-layout_flexDirection', 'choice', label('Direction', 'Direção'), 'brc', 'row', {
    ...LAYOUT,
    choices: choices('row', 'column'),
  }),
  field('_ww-layout_rowGap', 'length', label('Row gap', 'Espaço entre linhas'), 'brsc', undefined, {
    ...LAYOUT,
    min: 0,
    max: 100,
  }),
  field('_ww-layout_columnGap', 'length', label('Column gap', 'Espaço entre colunas'), 'brsc', undefined, {
    ...LAYOUT,
    min: 0,
    max: 100,
  }),
  field('_ww-layout_justifyContent', 'choice', label('Distribution', 'Distribuição'), 'brc', 'flex-start', {
    ...LAYOUT,
    choices: choices('flex-start', 'center', 'flex-end', 'space-around', 'space-between', 'space-evenly'),
  }),
  field('_ww-layout_alignItems', 'choice', label('Alignment', 'Alinhamento'), 'brc', 'stretch', {
    ...LAYOUT,
    choices: choices('flex-start', 'center', 'flex-end', 'stretch', 'baseline'),
  }),
  field('_ww-layout_flexWrap', 'boolean', label('Wrap', 'Quebrar linhas'), 'brc', undefined, LAYOUT),
  field('_ww-layout_alignContent', 'choice', label('Lines', 'Linhas'), 'brc', undefined, {
    ...LAYOUT,
    choices: choices('flex-start', 'center', 'flex-end', 'stretch', 'space-around', 'space-between'),
    when: (values) => Boolean(values['_ww-layout_flexWrap']),
  }),
  field('_ww-layout_reverse', 'boolean', label('Reverse', 'Inverter'), 'brc', undefined, LAYOUT),
  field('_ww-layout_pushLast', 'boolean', label('Push last', 'Empurrar o último'), 'brc', undefined, LAYOUT),
  field('_ww-grid_flowDirection', 'choice', label('Flow', 'Fluxo'), 'brc', 'row', {
    ...GRID,
    choices: choices('row', 'column'),
  }),
  field('_ww-grid_columns', 'list', label('Columns', 'Colunas'), 'brc', undefined, GRID),
  field('_ww-grid_rows', 'list', label('Rows', 'Linhas'), 'brc', undefined, GRID),
  field('_ww-grid_columnGap', 'length', label('Column gap', 'Espaço entre colunas'), 'brsc', undefined, {
    ...GRID,
    min: 0,
    max: 100,
  }),
  field('_ww-grid_rowGap', 'length', label('Row gap', 'Espaço entre linhas'), 'brsc', undefined, {
    ...GRID,
    min: 0,
    max: 100,
  }),
  field('_ww-table_layout', 'choice', label('Table layout', 'Layout da tabela'), 'brc', undefined, {
    group: 'table',
    choices: choices('auto', 'fixed'),
  }),
  field('_ww-table_borderCollapse', 'choice', label('Borders', 'Bordas'), 'brc', undefined, {
    group: 'table',
    choices: choices('separate', 'collapse'),
  }),
  field('_ww-table_borderSpacing', 'length', label('Border spacing', 'Espaço entre bordas'), 'brc', undefined, {
    group: 'table',
  }),
];

/** A video behind the element (group ww-background-video). */
export const backgroundVideoFields: readonly Field[] = [
  field('_ww-backgroundVideo', 'text', label('Background video', 'Vídeo de fundo'), 'brsc', undefined, VIDEO),
  field('_ww-backgroundVideoPoster', 'image', label('Poster', 'Imagem inicial'), 'brsc', undefined, VIDEO),
  field('_ww-backgroundVideoSize', 'choice', label('Video size', 'Tamanho do vídeo'), 'brsc', 'cover', {
    ...VIDEO,
    choices: choices('cover', 'contain'),
  }),
  field('_ww-backgroundVideoLoop', 'boolean', label('Loop', 'Repetir'), 'brsc', undefined, VIDEO),
  field('_ww-backgroundVideoPreload', 'boolean', label('Preload', 'Pré-carregar'), 'brsc', undefined, VIDEO),
];

/** What every input of a form offers inside one. */
export const formFields: readonly Field[] = [
  field('fieldName', 'text', label('Field name', 'Nome do campo'), 'b', '', IN_FORM),
  field('customValidation', 'boolean', label('Custom validation', 'Validação própria'), 'b', false, IN_FORM),
  field('validation', 'formula', label('Validation', 'Validação'), '', '', {
    ...IN_FORM,
    when: (values) => Boolean(values.customValidation),
  }),
  field('errorMessage', 'text', label('Error message', 'Mensagem de erro'), 'bm', undefined, {
    ...IN_FORM,
    help: label(
      'Shown and read out when the field is wrong; without it, a sentence of our own.',
      'Mostrada e lida quando o campo está errado; sem ela, uma frase padrão.',
    ),
  }),
];
