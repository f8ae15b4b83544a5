import { type Binding, type Id, tokenColor, type Value } from '@trama/model';
import { fetchCollection, openPopup } from '../notation/actions.ts';
import type { NotationNode } from '../notation/nodes.ts';
import { element, property } from '../notation/references.ts';
import { type WorkflowNotation, workflow } from '../notation/workflows.ts';
import { OWN_TEXTS } from './own-texts.ts';
import {
  button,
  cardStyle,
  column,
  fromPalette,
  heading,
  line,
  notice,
  ownName,
  ownText,
  type PartContext,
  partStyle,
  quiet,
  spokenText,
  words,
} from './parts.ts';
import type { ShownColumn } from './row-source.ts';
import { formattedCode, readColumn, shownValue } from './shown-value.ts';

/** What shows the rows of a collection. */
export interface RowsInput {
  context: PartContext;
  /** Key of the part among the elements. */
  key: string;
  /** Where the part is: what refers to its elements begins with it. */
  path: string;
  title: string;
  columns: readonly ShownColumn[];
  /** Id of the collection, or a reference to one of the fragment. */
  collection: Id;
  hasSearch: boolean;
  hasPaging: boolean;
  /** What shows one row, which a formula reads; null for nothing. */
  open: ((row: string) => WorkflowNotation) | null;
  /** Beside the title. */
  acts?: readonly NotationNode[];
}

/** Property of the popup that takes the row. */
export const ROW_PROPERTY = 'row';

const formula = (code: string): Binding => ({ binding: 'formula', code });

/** The collection in a formula, for a member behind it: one that is gone meanwhile reads as nothing. */
export const read = (collection: Id): string => `collections[${JSON.stringify(collection)}]?`;

/** The variable that the search field exposes. */
export const searchVariable = (path: string): string => element(`${path}/head/search`, 'value');

const ROW = 'context.item.data';

const search = ({ context, collection, title }: RowsInput): NotationNode => {
  const label = ownText(context, 'search');
  return fromPalette('search', context, 'form-input', {
    name: `${title}: ${ownName(context, { en: 'search', pt: 'busca' })}`,
    style: { width: '260px', maxWidth: '100%' },
    content: { type: 'search', required: false, placeholder: label, debounce: true, debounceDelay: '300ms' },
    attributes: { 'aria-label': spokenText(label) },
    on: { change: workflow([{ ...fetchCollection(''), fields: { collectionId: collection } }]) },
  });
};

const head = (input: RowsInput): NotationNode =>
  line('head', {
    children: [
      heading('title', 'part', input.title, input.context),
      input.hasSearch && search(input),
      ...(input.acts ?? []),
    ],
  });

/** What stands in the place of rows: while they come, where they failed to, and where there are none. */
export const stateParts = (
  context: PartContext,
  { collection, isEmpty, emptyText }: { collection: Id; isEmpty: string; emptyText: Value },
): readonly NotationNode[] => {
  const rows = read(collection);
  return [
    line('loading', {
      name: ownName(context, { en: 'Loading', pt: 'Carregando' }),
      when: formula(`${rows}.isFetched !== true && !${rows}.error`),
      layout: { justifyContent: 'flex-start' },
      attributes: { role: 'status' },
      children: [
        fromPalette('mark', context, 'loader', { content: { size: '20px', color: tokenColor('primary') } }),
        quiet('text', { text: ownText(context, 'loading') }),
      ],
    }),
    line('failed', {
      name: ownName(context, { en: 'Error', pt: 'Erro' }),
      when: formula(`Boolean(${rows}.error)`),
      layout: { justifyContent: 'flex-start' },
      children: [
        notice('text', 'danger', { text: ownText(context, 'failed') }),
        button('again', context, ownText(context, 'again'), {
          look: 'outlined',
          on: { click: workflow([{ ...fetchCollection(''), fields: { collectionId: collection } }]) },
        }),
      ],
    }),
    quiet('empty', {
      name: ownName(context, { en: 'Empty', pt: 'Nada ainda' }),
      text: emptyText,
      when: formula(`${rows}.isFetched === true && !${rows}.error && ${isEmpty}`),
      attributes: { role: 'status' },
    }),
  ];
};

/** Opens a popup, by its key, with the row that a formula reads. */
export const openRow =
  (popup: string) =>
  (row: string): WorkflowNotation =>
    workflow([openPopup(popup, { [property(popup, ROW_PROPERTY)]: formula(row) })]);

const detailsButton = ({ context, open }: RowsInput): NotationNode | false =>
  open !== null &&
  button('details', context, ownText(context, 'details'), {
    look: 'outlined',
    style: { align: 'flex-start' },
    on: { click: open(ROW) },
  });

/** Stored formulas that elements evaluate by themselves, for each of their cells. */
const ofCell = (code: string): Value => ({ type: 'f', code });

const GRID_KINDS: Readonly<Partial<Record<ShownColumn['kind'], string>>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  image: 'image',
};

const gridColumn = (shown: ShownColumn): Value => {
  const code = formattedCode(shown, 'context.mapping');
  return {
    headerName: shown.label,
    field: shown.path.join('.'),
    cellDataType: GRID_KINDS[shown.kind] ?? 'text',
    widthAlgo: 'flex',
    flex: 1,
    sortable: true,
    filter: false,
    ...(code !== undefined && { useCustomLabel: true, displayLabelFormula: ofCell(code) }),
  };
};

/** The rows of the shown page of a collection: of one that is fetched page by page, the others are not there. */
const pageOf = (rows: string): Binding =>
  formula(`${rows}.limit ? ${rows}.data.slice(${rows}.offset, ${rows}.offset + ${rows}.limit) : ${rows}.data`);

const grid = (input: RowsInput, when: Binding): NotationNode => {
  const { context, open, columns, collection } = input;
  const action: readonly Value[] =
    open === null
      ? []
      : [
          {
            headerName: '',
            cellDataType: 'action',
            actionName: 'details',
            actionLabel: ownText(context, 'details'),
            width: '120px',
            sortable: false,
          },
        ];
  return fromPalette('rows', context, 'data-grid', {
    name: input.title,
    when,
    content: {
      rowData: pageOf(read(collection)),
      columns: [...columns.map(gridColumn), ...action],
      pagination: false,
      paginationPageSize: 10,
    },
    ...(open !== null && { on: { action: open('event.row') } }),
  });
};

/** The name of a value with the value beside it; a long text says itself what it is. */
export const valueLine = (context: PartContext, row: string, shown: ShownColumn): NotationNode => {
  const text = shownValue(row, shown, context.own);
  if (shown.kind === 'long-text') return quiet(`value-${shown.name}`, { text });
  return line(`value-${shown.name}`, {
    layout: { alignItems: 'baseline' },
    children: [quiet('name', { text: shown.label }), words('value', { text, font: { textAlign: 'right' } })],
  });
};

export const picture = (context: PartContext, row: string, shown: ShownColumn): NotationNode =>
  fromPalette(`image-${shown.name}`, context, 'image', {
    when: formula(`Boolean(${readColumn(row, shown)})`),
    style: { width: '100%', height: '160px', borderRadius: '8px', overflow: 'hidden' },
    content: { url: formula(`${readColumn(row, shown)} ?? ''`), objectFit: 'cover' },
  });

const isText = ({ kind }: ShownColumn): boolean => kind !== 'image';

const cards = (input: RowsInput, when: Binding): NotationNode => {
  const { context, columns } = input;
  const [first, ...others] = columns.filter(isText);
  return column('rows', 0, {
    name: input.title,
    when,
    style: { display: 'grid' },
    content: {
      '_ww-grid_columns': ['repeat(auto-fill, minmax(min(260px, 100%), 1fr))'],
      '_ww-grid_columnGap': '16px',
      '_ww-grid_rowGap': '16px',
    },
    repeat: formula(`collections[${JSON.stringify(input.collection)}]`),
    children: column('card', 12, {
      style: cardStyle,
      children: [
        ...columns.filter((shown) => !isText(shown)).map((shown) => picture(context, ROW, shown)),
        first && heading('title', 'row', shownValue(ROW, first, context.own), context),
        ...others.map((shown) => valueLine(context, ROW, shown)),
        detailsButton(input),
      ],
    }),
  });
};

const list = (input: RowsInput, when: Binding): NotationNode => {
  const { context, columns } = input;
  const [first, ...others] = columns.filter(isText);
  return column('rows', 0, {
    name: input.title,
    when,
    repeat: formula(`collections[${JSON.stringify(input.collection)}]`),
    children: line('row', {
      style: { padding: '14px 0', borderBottom: `1px solid ${tokenColor('border')}` },
      children: [
        column('texts', 2, {
          style: { width: 'auto' },
          children: [
            first && words('title', { text: shownValue(ROW, first, context.own), font: { fontWeight: '600' } }),
            line('more', {
              layout: { justifyContent: 'flex-start' },
              children: others.map((shown) =>
                quiet(`value-${shown.name}`, { text: shownValue(ROW, shown, context.own) }),
              ),
            }),
          ],
        }),
        detailsButton(input),
      ],
    }),
  });
};

/** How rows are shown. */
export type RowsForm = 'grid' | 'cards' | 'list';

const DRAWN: Readonly<Record<RowsForm, (input: RowsInput, when: Binding) => NotationNode>> = { grid, cards, list };

/** The rows of a collection with their head, search, pages, and what stands there while there are none. */
export const rowsPart = (form: RowsForm, input: RowsInput): NotationNode => {
  const { context, collection, hasSearch } = input;
  const rows = read(collection);
  const isEmpty = `!(${rows}.total > 0) && !(${rows}.data?.length > 0)`;
  const isThere = formula(`!${rows}.error && (${rows}.total > 0 || ${rows}.data?.length > 0)`);
  const typed = `variables[${JSON.stringify(searchVariable(input.path))}]`;
  const emptyText = hasSearch
    ? context.own((lang) =>
        formula(`${typed} ? ${JSON.stringify(OWN_TEXTS.noMatch[lang])} : ${JSON.stringify(OWN_TEXTS.empty[lang])}`),
      )
    : ownText(context, 'empty');
  return column(input.key, 20, {
    name: input.title,
    style: partStyle,
    children: [
      head(input),
      ...stateParts(context, { collection, isEmpty, emptyText }),
      DRAWN[form](input, isThere),
      input.hasPaging &&
        fromPalette('pages', context, 'paginator', {
          when: formula(`${rows}.total > ${rows}.limit || ${rows}.offset > 0`),
          content: { useCustomPagination: false, collectionId: collection },
        }),
    ],
  });
};
