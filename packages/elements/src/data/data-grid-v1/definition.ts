import { choices, type ElementDefinition, type Field, field, label, toLength } from '@trama/model';

type Values = Readonly<Record<string, unknown>>;
type Part = readonly [part: string, split: string, borders: string, css: string, en: string, pt: string];

const hasHeader = (values: Values): boolean => values.displayHeader !== false;

/** Borders of a part of the table: one for all sides, or one for the sides and one for top and bottom. */
const borderFields = ([part, split, borders, css, en, pt]: Part): Field[] => [
  field(split, 'boolean', label(`${en}: each way`, `${pt}: por direção`), 'rsc', undefined, {
    group: part,
    when: hasHeader,
  }),
  field(borders, 'border', label(en, pt), 'rsc', undefined, {
    group: part,
    css: `--table-${css}`,
    when: (values) => hasHeader(values) && !values[split],
  }),
  field(`${borders}Vertical`, 'border', label(`${en}, sides`, `${pt}, lados`), 'rsc', undefined, {
    group: part,
    css: `--table-${css}-sides`,
    when: (values) => hasHeader(values) && Boolean(values[split]),
  }),
  field(`${borders}Horizontal`, 'border', label(`${en}, top and bottom`, `${pt}, cima e baixo`), 'rsc', undefined, {
    group: part,
    css: `--table-${css}-ends`,
    when: (values) => hasHeader(values) && Boolean(values[split]),
  }),
];

const PARTS: readonly Part[] = [
  ['header', 'isTheadBorderSplit', 'theadBorders', 'thead', 'Header border', 'Borda do cabeçalho'],
  ['header', 'isThBorderSplit', 'thBorders', 'th', 'Header cell border', 'Borda da célula do cabeçalho'],
  ['row', 'isTrBorderSplit', 'trBorders', 'tr', 'Row border', 'Borda da linha'],
  ['row', 'isTdBorderSplit', 'tdBorders', 'td', 'Cell border', 'Borda da célula'],
];

const color = (name: string, en: string, pt: string, css: string, when?: Field['when']): Field =>
  field(name, 'color', label(en, pt), 'rsc', undefined, { group: 'row', css, ...(when && { when }) });

const KINDS = ['text', 'select', 'date', 'multiselect', 'checkbox', 'custom'];

const columnFields: readonly Field[] = [
  field('name', 'text', label('Title', 'Título'), ''),
  field('type', 'choice', label('Kind', 'Tipo'), '', 'text', { choices: choices(...KINDS) }),
  field('path', 'path', label('Field', 'Campo'), ''),
  field('width', 'length', label('Width', 'Largura'), ''),
  field('display', 'boolean', label('Shown', 'Visível'), '', true),
  field('editable', 'boolean', label('Editable', 'Editável'), '', false),
  field('sortable', 'boolean', label('Sortable', 'Ordenável'), '', false),
];

const one = (path: string, en: string, pt: string, copied = true) => ({
  path,
  kind: 'one' as const,
  copied,
  label: label(en, pt),
});

const SLOT_FIELDS = [
  'editContainer',
  'editingContainer',
  'columnsElement',
  'editableCustomColumnsElement',
  'headerTextSelectable',
  'headerTextElements',
  'headerTextActions',
  'selectCheckbox',
  'sortIcon',
];

/** The table of earlier sites, with an element of the author's in each cell (conformance 11.58). */
export const dataGridV1: ElementDefinition = {
  id: '734633a1-457d-4fe5-9eaa-773dddc755f1',
  name: 'data-grid-v1',
  label: label('Data table (v1)', 'Tabela de dados (v1)'),
  icon: 'lucide/table-2',
  category: 'data',
  hidden: true,
  inherits: {},
  displays: ['table', 'inline-table'],
  fields: [
    field('data', 'list', label('Rows', 'Linhas'), 'R', []),
    field('dataIdPath', 'path', label('Row id', 'Id da linha'), ''),
    field('columns', 'list', label('Columns', 'Colunas'), '', [], { fields: columnFields }),
    field('inlineEditing', 'boolean', label('Edit in place', 'Editar na linha'), '', false),
    field('actionColumnWidth', 'length', label('Width of the actions', 'Largura das ações'), 'rsc', undefined, {
      css: '--table-actions',
      toCss: toLength,
      when: (values) => values.inlineEditing === true,
    }),
    field('selectable', 'boolean', label('Selectable', 'Selecionável'), '', false),
    field('selectColumnWidth', 'length', label('Width of the selection', 'Largura da seleção'), 'rsc', undefined, {
      css: '--table-select',
      toCss: toLength,
      when: (values) => values.selectable === true,
    }),
    field('displayHeader', 'boolean', label('Header', 'Cabeçalho'), 'r', true, { fallback: true }),
    field('hasStickyHeader', 'boolean', label('Header stays in sight', 'Cabeçalho fixo'), 'rsc', false, {
      group: 'header',
      when: hasHeader,
    }),
    field('headerBackgroundColor', 'color', label('Header background', 'Fundo do cabeçalho'), 'rsc', undefined, {
      group: 'header',
      css: '--table-head',
      when: hasHeader,
    }),
    field('verticalAlignement', 'choice', label('Vertical alignment', 'Alinhamento vertical'), 'rsc', undefined, {
      group: 'row',
      css: '--table-vertical',
      choices: choices('top', 'middle', 'bottom'),
    }),
    field('alternateBackground', 'boolean', label('Alternate rows', 'Alternar linhas'), 'rsc', false, { group: 'row' }),
    color('rowBackgroundColor', 'Row', 'Linha', '--table-row'),
    color('rowBackgroundColorAlt', 'Every second row', 'Linhas alternadas', '--table-row-second', (values) =>
      Boolean(values.alternateBackground),
    ),
    color('rowBackgroundColorHover', 'Row under the pointer', 'Linha sob o cursor', '--table-row-hover'),
    color('rowBackgroundColorSelected', 'Selected row', 'Linha selecionada', '--table-row-selected'),
    ...PARTS.flatMap(borderFields),
    ...SLOT_FIELDS.map((name) => field(name, 'hidden', label(name, name), '')),
  ],
  slots: [
    one('columnsElement.*', 'Cell', 'Célula'),
    one('editableCustomColumnsElement.*', 'Edited cell', 'Célula em edição'),
    one('headerTextElements.*', 'Head', 'Título', false),
    one('headerTextSelectable', 'Head of the selection', 'Título da seleção', false),
    one('headerTextActions', 'Head of the actions', 'Título das ações', false),
    one('selectCheckbox', 'Checkbox', 'Caixa de seleção'),
    one('sortIcon', 'Sort icon', 'Ícone de ordem'),
    one('editContainer', 'Row actions', 'Ações da linha'),
    one('editingContainer', 'Actions of an edited row', 'Ações em edição'),
  ],
  localContext: 'dataGrid',
  events: [
    { name: 'update:row', label: label('On row update', 'Ao atualizar linha'), payload: { value: {}, id: '' } },
    { name: 'delete:row', label: label('On row delete', 'Ao excluir linha'), payload: { id: '', value: {} } },
    { name: 'sort', label: label('On sort', 'Ao ordenar'), payload: { order: 'ASC', name: '' } },
  ],
  variables: [
    {
      name: 'selectedRows',
      type: 'array',
      label: label('Selected rows', 'Linhas selecionadas'),
      readonly: true,
      resettable: true,
      initial: [],
    },
    { name: 'sort', type: 'object', label: label('Sort', 'Ordem'), initial: { name: null, order: 'ASC' } },
  ],
  template: {
    style: { width: '100%' },
    content: {
      inlineEditing: true,
      selectable: true,
      dataIdPath: "['id']",
      columns: [
        { id: 'name', name: 'Nome', type: 'text', path: "['name']", display: true, editable: true, sortable: true },
        { id: 'plan', name: 'Plano', type: 'text', path: "['plan']", display: true, editable: false, sortable: true },
      ],
      data: [
        { id: 1, name: 'Ana Souza', plan: 'Auto' },
        { id: 2, name: 'Bruno Lima', plan: 'Vida' },
      ],
    },
  },
};
