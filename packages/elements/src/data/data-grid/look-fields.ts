import { choices, type Field, type FieldType, field, label, toLength } from '@trama/model';

type Names = readonly [name: string, en: string, pt: string, css: string];

/** Looks of one group, each a custom property of the grid. */
const looks = (group: string, type: FieldType, more: Partial<Field>, names: readonly Names[]): Field[] =>
  names.map(([name, en, pt, css]) => field(name, type, label(en, pt), 'brsc', undefined, { group, css, ...more }));

const LENGTH = { toCss: toLength };
const WEIGHTS = { choices: choices(null, '100', '200', '300', '400', '500', '600', '700', '800', '900') };

const dynamic = (name: string, en: string, pt: string): Field =>
  field(name, 'formula', label(en, pt), 'rsc', undefined, {
    group: 'dynamicHeader',
    when: (values) => values.useDynamicStyleHeader === true,
  });

/** Everything of the grid that is only looks (elements 25, by the groups of its panel). */
export const gridLookFields: readonly Field[] = [
  ...looks('looks', 'color', {}, [
    ['textColor', 'Text', 'Texto', '--grid-text'],
    ['borderColor', 'Border', 'Borda', '--grid-border'],
    ['columnHoverColor', 'Column under the pointer', 'Coluna sob o cursor', '--grid-column-hover'],
    ['selectionCheckboxColor', 'Checkbox', 'Caixa de seleção', '--grid-checkbox'],
    ['checkboxUncheckedBorderColor', 'Border of the checkbox', 'Borda da caixa', '--grid-checkbox-border'],
  ]),
  field('columnHoverHighlight', 'boolean', label('Mark the column', 'Destacar coluna'), 'brsc', undefined, {
    group: 'looks',
  }),
  ...looks('looks', 'shadow', {}, [['focusShadow', 'Focus', 'Foco', '--grid-focus-shadow']]),
  ...looks('looks', 'length', LENGTH, [['wrapperBorderRadius', 'Radius', 'Raio', '--grid-radius']]),
  ...looks('header', 'color', {}, [
    ['headerBackgroundColor', 'Header background', 'Fundo do cabeçalho', '--grid-head-background'],
    ['headerTextColor', 'Header text', 'Texto do cabeçalho', '--grid-head-text'],
  ]),
  ...looks('header', 'choice', WEIGHTS, [
    ['headerFontWeight', 'Header weight', 'Peso do cabeçalho', '--grid-head-weight'],
  ]),
  ...looks('header', 'length', LENGTH, [['headerFontSize', 'Header size', 'Tamanho do cabeçalho', '--grid-head-size']]),
  ...looks('header', 'font-family', {}, [
    ['headerFontFamily', 'Header family', 'Família do cabeçalho', '--grid-head-family'],
  ]),
  field('headerHeightMode', 'choice', label('Header height', 'Altura do cabeçalho'), 'brsc', undefined, {
    group: 'header',
    choices: choices('auto', 'fixed'),
  }),
  field('headerHeight', 'length', label('Fixed header height', 'Altura fixa do cabeçalho'), 'brsc', undefined, {
    group: 'header',
    when: (values) => values.headerHeightMode === 'fixed',
  }),
  field('useDynamicStyleHeader', 'boolean', label('Header by formula', 'Cabeçalho por fórmula'), 'brsc', undefined, {
    group: 'dynamicHeader',
  }),
  dynamic('dynamicHeaderBackgroundColor', 'Header background', 'Fundo do cabeçalho'),
  dynamic('dynamicHeaderTextColor', 'Header text', 'Texto do cabeçalho'),
  dynamic('dynamicHeaderFontWeight', 'Header weight', 'Peso do cabeçalho'),
  dynamic('dynamicHeaderFontSize', 'Header size', 'Tamanho do cabeçalho'),
  dynamic('dynamicHeaderFontFamily', 'Header family', 'Família do cabeçalho'),
  ...looks('cell', 'color', {}, [
    ['cellColor', 'Cell text', 'Texto da célula', '--grid-cell-text'],
    ['cellSelectionBorderColor', 'Focused cell', 'Célula em foco', '--grid-cell-focus'],
  ]),
  ...looks('cell', 'font-family', {}, [['cellFontFamily', 'Cell family', 'Família da célula', '--grid-cell-family']]),
  ...looks('cell', 'length', LENGTH, [
    ['cellFontSize', 'Cell size', 'Tamanho da célula', '--grid-cell-size'],
    ['cellLineHeight', 'Cell line height', 'Altura da linha de texto', '--grid-cell-line'],
  ]),
  field('cellPadding', 'spacing', label('Cell padding', 'Espaço da célula'), 'brsc', '4px 16px', {
    group: 'cell',
    css: '--grid-cell-padding',
  }),
  field('cellAlignmentMode', 'choice', label('Alignment', 'Alinhamento'), '', undefined, {
    group: 'cell',
    choices: choices('auto', 'custom'),
  }),
  field('cellAlignment', 'choice', label('Own alignment', 'Alinhamento próprio'), 'brsc', undefined, {
    group: 'cell',
    choices: choices('left', 'center', 'right'),
    when: (values) => values.cellAlignmentMode === 'custom',
  }),
  field('cellVerticalAlignment', 'choice', label('Vertical alignment', 'Alinhamento vertical'), 'b', 'center', {
    group: 'cell',
    choices: choices('top', 'center', 'bottom'),
  }),
  ...looks('row', 'color', {}, [
    ['rowBackgroundColor', 'Row', 'Linha', '--grid-row'],
    ['rowAlternateColor', 'Every second row', 'Linhas alternadas', '--grid-row-second'],
    ['rowHoverColor', 'Row under the pointer', 'Linha sob o cursor', '--grid-row-hover'],
    ['selectedRowBackgroundColor', 'Selected row', 'Linha selecionada', '--grid-row-selected'],
  ]),
  field('rowVerticalPaddingScale', 'number', label('Row height', 'Altura da linha'), 'brsc', undefined, {
    group: 'row',
    min: 0,
    max: 3,
    step: 0.1,
  }),
  ...looks('menu', 'color', {}, [
    ['menuTextColor', 'Menu text', 'Texto do menu', '--grid-menu-text'],
    ['menuBackgroundColor', 'Menu', 'Menu', '--grid-menu'],
  ]),
  ...looks('action', 'color', {}, [
    ['actionColor', 'Action text', 'Texto da ação', '--grid-action-text'],
    ['actionBackgroundColor', 'Action', 'Ação', '--grid-action'],
  ]),
  ...looks('action', 'spacing', {}, [
    ['actionPadding', 'Action padding', 'Espaço da ação', '--grid-action-padding'],
    ['actionBorderRadius', 'Action radius', 'Raio da ação', '--grid-action-radius'],
  ]),
  ...looks('action', 'border', {}, [['actionBorder', 'Action border', 'Borda da ação', '--grid-action-border']]),
  ...looks('action', 'font', { isRead: true }, [
    ['actionFont', 'Action typography', 'Tipografia da ação', '--grid-action-font'],
  ]),
  ...looks('action', 'length', LENGTH, [
    ['actionFontSize', 'Action size', 'Tamanho da ação', '--grid-action-size'],
    ['actionLineHeight', 'Action line height', 'Altura da linha da ação', '--grid-action-line'],
  ]),
  ...looks('action', 'font-family', {}, [
    ['actionFontFamily', 'Action family', 'Família da ação', '--grid-action-family'],
  ]),
  ...looks('action', 'choice', WEIGHTS, [
    ['actionFontWeight', 'Action weight', 'Peso da ação', '--grid-action-weight'],
  ]),
  ...looks('action', 'choice', { choices: choices(null, 'italic') }, [
    ['actionFontStyle', 'Action style', 'Estilo da ação', '--grid-action-style'],
  ]),
];
