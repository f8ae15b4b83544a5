import { choices, type ElementDefinition, field, label, type Value } from '@trama/model';
import { gridLookFields } from './look-fields.ts';

const rowId = field('id', 'text', label('Row id', 'Id da linha'), 'b');
const row = { row: {}, id: '', index: 0, displayIndex: 0 };

const PAGES = { group: 'pages' };
const SELECTION = { group: 'selection' };
const COLUMNS = { group: 'columns' };

const KINDS = ['text', 'number', 'boolean', 'dateString', 'image', 'action', 'custom'];

/** What an author says of one column. */
const columnFields = [
  field('headerName', 'text', label('Title', 'Título'), 'b'),
  field('field', 'path', label('Field', 'Campo'), '', undefined, { rows: 'rowData' }),
  field('cellDataType', 'choice', label('Kind', 'Tipo'), '', 'text', { choices: choices(...KINDS) }),
  field('widthAlgo', 'choice', label('Width', 'Largura'), '', 'fixed', { choices: choices('fixed', 'flex') }),
  field('width', 'length', label('Fixed width', 'Largura fixa'), '', '200px', {
    when: (values) => values.widthAlgo !== 'flex',
  }),
  field('flex', 'number', label('Share', 'Proporção'), '', 1, { when: (values) => values.widthAlgo === 'flex' }),
  field('pinned', 'choice', label('Pinned', 'Fixada'), '', 'none', { choices: choices('none', 'left', 'right') }),
  field('hide', 'boolean', label('Hidden', 'Oculta'), 'b', false),
  field('sortable', 'boolean', label('Sortable', 'Ordenável'), 'b', true),
  field('filter', 'boolean', label('Filter', 'Filtro'), 'b', false),
  field('editable', 'boolean', label('Editable', 'Editável'), 'b', false),
  field('useCustomLabel', 'boolean', label('Own label', 'Rótulo próprio'), '', false),
  field('displayLabelFormula', 'formula', label('Label', 'Rótulo'), '', undefined, {
    when: (values) => values.useCustomLabel === true,
  }),
  field('actionName', 'text', label('Action', 'Ação'), '', undefined, {
    when: (values) => values.cellDataType === 'action',
  }),
  field('actionLabel', 'text', label('Action label', 'Rótulo da ação'), 'b', undefined, {
    when: (values) => values.cellDataType === 'action',
  }),
];

/** A grid of rows with order, filters, pages, selection and editing in place (elements 25). */
/** The grid's own texts follow the page. */
const PAGE_LANGUAGE: Value = { binding: 'formula', code: 'globalContext.page.lang' };
/** Read for each cell, so no binding of the list itself. */
const PRICE_LABEL: Value = {
  type: 'f',
  code: "new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(context.mapping)",
};

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
    field('layout', 'choice', label('Height', 'Altura'), 'br', 'fixed', { choices: choices('fixed', 'auto') }),
    field('height', 'length', label('Fixed height', 'Altura fixa'), 'brsc', '400px', {
      when: (values) => values.layout !== 'auto',
    }),
    field('lang', 'choice', label('Language', 'Idioma'), 'b', 'en', { choices: choices('en', 'pt', 'es', 'fr', 'de') }),
    field('localeText', 'json', label('Own texts', 'Textos próprios'), 'b', {}),
    field('columns', 'list', label('Columns', 'Colunas'), 'b', [], { ...COLUMNS, fields: columnFields }),
    field('movableColumns', 'boolean', label('Movable', 'Móveis'), 'b', false, COLUMNS),
    field('resizableColumns', 'boolean', label('Resizable', 'Redimensionáveis'), 'b', true, COLUMNS),
    field('initialColumnsOrder', 'json', label('Initial order', 'Ordem inicial das colunas'), 'b', null, COLUMNS),
    field('initialFilters', 'json', label('Initial filters', 'Filtros iniciais'), 'b', null, COLUMNS),
    field('initialSort', 'json', label('Initial sort', 'Ordem inicial'), 'b', null, COLUMNS),
    field('pagination', 'boolean', label('Pages', 'Páginas'), 'b', false, PAGES),
    field('paginationPageSize', 'number', label('Rows per page', 'Linhas por página'), 'b', 10, { ...PAGES, min: 1 }),
    field('hasPaginationSelector', 'choice', label('Choice of page size', 'Escolha do tamanho'), 'b', undefined, {
      ...PAGES,
      choices: choices('none', 'default', 'custom'),
    }),
    field('paginationPageSizeSelector', 'json', label('Page sizes', 'Tamanhos de página'), 'b', undefined, PAGES),
    field('rowSelection', 'choice', label('Selection', 'Seleção'), 'b', 'none', {
      ...SELECTION,
      choices: choices('none', 'single', 'multiple'),
    }),
    field('enableClickSelection', 'boolean', label('A click selects', 'O clique seleciona'), 'b', undefined, SELECTION),
    field('disableCheckboxes', 'boolean', label('No checkboxes', 'Sem caixas'), 'b', false, SELECTION),
    field('selectAll', 'choice', label('Select all', 'Selecionar tudo'), 'b', 'all', {
      ...SELECTION,
      choices: choices('all', 'filtered', 'currentPage'),
    }),
    field('rowReorder', 'boolean', label('Rows can be moved', 'Linhas móveis'), 'b', false, SELECTION),
    ...gridLookFields,
  ],
  slots: [
    { path: 'columns.*.containerId', kind: 'one', copied: true, rows: 'rowData', label: label('Cell', 'Célula') },
  ],
  events: [
    { name: 'action', label: label('On action', 'Ao acionar'), payload: { actionName: '', ...row } },
    {
      name: 'cellValueChanged',
      label: label('On cell edit', 'Ao editar célula'),
      payload: { oldValue: '', newValue: '', columnId: '', row: {} },
    },
    { name: 'rowSelected', label: label('On row selection', 'Ao selecionar'), payload: { row: {} } },
    { name: 'rowDeselected', label: label('On row deselection', 'Ao desmarcar'), payload: { row: {} } },
    { name: 'filterChanged', label: label('On filter', 'Ao filtrar') },
    { name: 'sortChanged', label: label('On sort', 'Ao ordenar') },
    { name: 'rowClicked', label: label('On row click', 'Ao clicar na linha'), payload: row },
    { name: 'rowDragStart', label: label('On row drag', 'Ao arrastar linha'), payload: { row: {}, id: '' } },
    {
      name: 'rowDragged',
      label: label('On row moved', 'Ao mover linha'),
      payload: { row: {}, id: '', targetIndex: 0, rows: [] },
    },
    {
      name: 'columnMoved',
      label: label('On column moved', 'Ao mover coluna'),
      payload: { columnId: '', toIndex: 0, columnsOrder: [] },
    },
  ],
  actions: [
    { name: 'resetFilters', label: label('Reset filters', 'Limpar filtros'), args: [] },
    { name: 'resetSort', label: label('Reset sort', 'Limpar ordem'), args: [] },
    {
      name: 'selectAll',
      label: label('Select all', 'Selecionar tudo'),
      args: [
        field('mode', 'choice', label('Rows', 'Linhas'), 'b', 'all', {
          choices: choices('all', 'filtered', 'currentPage'),
        }),
      ],
    },
    { name: 'deselectAll', label: label('Deselect all', 'Desmarcar tudo'), args: [] },
    { name: 'selectRow', label: label('Select a row', 'Selecionar linha'), args: [rowId] },
    { name: 'deselectRow', label: label('Deselect a row', 'Desmarcar linha'), args: [rowId] },
    { name: 'refreshData', label: label('Refresh', 'Atualizar'), args: [] },
  ],
  variables: [
    {
      name: 'selectedRows',
      type: 'array',
      label: label('Selected rows', 'Linhas selecionadas'),
      preserveReference: true,
      initial: [],
    },
    { name: 'filters', type: 'any', label: label('Filters', 'Filtros'), initial: null },
    { name: 'sort', type: 'any', label: label('Sort', 'Ordem'), initial: null },
    { name: 'columnOrder', type: 'array', label: label('Column order', 'Ordem das colunas'), initial: [] },
    {
      name: 'data',
      type: 'array',
      label: label('Data', 'Dados'),
      readonly: true,
      preserveReference: true,
      initial: [],
    },
  ],
  template: {
    style: { width: '100%' },
    content: {
      layout: 'auto',
      lang: PAGE_LANGUAGE,
      pagination: true,
      paginationPageSize: 5,
      columns: [
        {
          field: 'name',
          headerName: { en: 'Name', pt: 'Nome' },
          cellDataType: 'text',
          widthAlgo: 'flex',
          flex: 2,
          sortable: true,
          filter: true,
        },
        {
          field: 'plan',
          headerName: { en: 'Plan', pt: 'Plano' },
          cellDataType: 'text',
          widthAlgo: 'flex',
          sortable: true,
          editable: true,
        },
        {
          field: 'price',
          headerName: { en: 'Price', pt: 'Valor' },
          cellDataType: 'number',
          width: '140px',
          sortable: true,
          filter: true,
          useCustomLabel: true,
          displayLabelFormula: PRICE_LABEL,
        },
      ],
      rowData: [
        { id: 1, name: 'Ana Souza', plan: 'Auto', price: 189.9 },
        { id: 2, name: 'Bruno Lima', plan: 'Vida', price: 59.5 },
        { id: 3, name: 'Carla Dias', plan: 'Residencial', price: 42 },
        { id: 4, name: 'Davi Rocha', plan: 'Auto', price: 210 },
        { id: 5, name: 'Elisa Prado', plan: 'Viagem', price: 35.75 },
        { id: 6, name: 'Fábio Reis', plan: 'Vida', price: 88 },
      ],
    },
  },
};
