import type { ElementDefinition, Field } from '@trama/model';
import { choices, field, label, toLength } from '../field.ts';

const color = (name: string, en: string, pt: string, css: string): Field =>
  field(name, 'color', label(en, pt), 'brsc', undefined, { css });
const length = (name: string, en: string, pt: string, css: string): Field =>
  field(name, 'length', label(en, pt), 'brsc', undefined, { css, toCss: toLength });
const rowId = field('id', 'text', label('Row id', 'Id da linha'), 'b');
const row = { row: {}, id: '', index: 0, displayIndex: 0 };

export const dataGrid: ElementDefinition = {
  id: 'd2eeb897-ad95-49e4-8394-fe3f5c9a81fb',
  name: 'data-grid',
  label: label('Data grid', 'Tabela de dados'),
  icon: 'lucide/table',
  category: 'data',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [
    field('rowData', 'list', label('Rows', 'Linhas'), 'b', []),
    field('idFormula', 'formula', label('Row id', 'Id da linha'), ''),
    field('columns', 'list', label('Columns', 'Colunas'), 'b', []),
    field('layout', 'choice', label('Height', 'Altura'), 'br', 'fixed', { choices: choices('fixed', 'auto') }),
    field('height', 'length', label('Fixed height', 'Altura fixa'), 'brsc', '400px'),
    field('pagination', 'boolean', label('Pages', 'Páginas'), 'b', false),
    field('paginationPageSize', 'number', label('Rows per page', 'Linhas por página'), 'b', 10),
    field('rowSelection', 'choice', label('Selection', 'Seleção'), 'b', 'none', {
      choices: choices('none', 'single', 'multiple'),
    }),
    field('initialSort', 'json', label('Initial sort', 'Ordem inicial'), 'b'),
    field('lang', 'choice', label('Language', 'Idioma'), 'b', 'en', { choices: choices('en', 'pt', 'es', 'fr', 'de') }),
    color('textColor', 'Text', 'Texto', '--grid-text'),
    color('borderColor', 'Border', 'Borda', '--grid-border'),
    length('wrapperBorderRadius', 'Radius', 'Raio', '--grid-radius'),
    color('headerBackgroundColor', 'Header background', 'Fundo do cabeçalho', '--grid-head-background'),
    color('headerTextColor', 'Header text', 'Texto do cabeçalho', '--grid-head-text'),
    length('headerFontSize', 'Header size', 'Tamanho do cabeçalho', '--grid-head-size'),
    field('headerFontWeight', 'choice', label('Header weight', 'Peso do cabeçalho'), 'brsc', undefined, {
      css: '--grid-head-weight',
    }),
    color('cellColor', 'Cell text', 'Texto da célula', '--grid-cell-text'),
    length('cellFontSize', 'Cell size', 'Tamanho da célula', '--grid-cell-size'),
    color('rowBackgroundColor', 'Row', 'Linha', '--grid-row'),
    color('rowAlternateColor', 'Every second row', 'Linhas alternadas', '--grid-row-second'),
    color('rowHoverColor', 'Row under the pointer', 'Linha sob o cursor', '--grid-row-hover'),
    color('selectedRowBackgroundColor', 'Selected row', 'Linha selecionada', '--grid-row-selected'),
    color('actionColor', 'Action text', 'Texto da ação', '--grid-action-text'),
    color('actionBackgroundColor', 'Action', 'Ação', '--grid-action'),
  ],
  slots: [{ path: 'columns.*.containerId', kind: 'one', copied: true, label: label('Cell', 'Célula') }],
  events: [
    { name: 'rowClicked', label: label('On row click', 'Ao clicar na linha'), payload: row },
    { name: 'rowSelected', label: label('On row selection', 'Ao selecionar'), payload: { row: {} } },
    { name: 'rowDeselected', label: label('On row deselection', 'Ao desmarcar'), payload: { row: {} } },
    { name: 'action', label: label('On action', 'Ao acionar'), payload: { actionName: '', ...row } },
    { name: 'sortChanged', label: label('On sort', 'Ao ordenar') },
  ],
  actions: [
    { name: 'resetSort', label: label('Reset sort', 'Limpar ordem'), args: [] },
    { name: 'selectAll', label: label('Select all', 'Selecionar tudo'), args: [] },
    { name: 'deselectAll', label: label('Deselect all', 'Desmarcar tudo'), args: [] },
    { name: 'selectRow', label: label('Select a row', 'Selecionar linha'), args: [rowId] },
    { name: 'deselectRow', label: label('Deselect a row', 'Desmarcar linha'), args: [rowId] },
  ],
  variables: [
    { name: 'selectedRows', type: 'array', label: label('Selected rows', 'Linhas selecionadas'), initial: [] },
    { name: 'sort', type: 'any', label: label('Sort', 'Ordem'), initial: null },
  ],
};
