import type { Change, Collection, Id, ServiceColumn, ServiceTable, Value } from '@trama/model';
import { collection as collectionOf } from '../notation/references.ts';
import type { SiteNotation } from '../notation/site.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import type { Target } from '../operations/place-changes.ts';
import { isStamp, namingColumn } from './column-kind.ts';
import { addressFilter, detailsPart, detailsPopup } from './details-parts.ts';
import { choicesOf, failureKey, formPart } from './form-parts.ts';
import { buildFragment, type FragmentNotation, freeName } from './fragment.ts';
import { ownTextsOf } from './own-texts.ts';
import type { PartContext } from './parts.ts';
import { openRow, type RowsForm, rowsPart, searchVariable } from './row-parts.ts';
import { searchedColumns, searchFilter, selectionOf, shownColumns } from './row-source.ts';

/** What becomes of a table, or of a collection, on a page. */
export type DataForm = RowsForm | 'details' | 'form';

/** Where the rows come from: a table of a plugin's service, or a collection that the site has. */
export type DataSource =
  | { kind: 'table'; plugin: Id; table: ServiceTable; tables: readonly ServiceTable[] }
  | { kind: 'collection'; id: Id };

export interface AddDataPartsInput {
  source: DataSource;
  form: DataForm;
  /** Its heading. */
  title: string;
  /** The columns that are shown, or asked for, in their order. */
  columns: readonly ServiceColumn[];
  /** Of rows: a field that searches in their texts. Only a table's are searched. */
  hasSearch: boolean;
  /** Of rows: pages of so many; null for all at once. A collection that is there keeps its own. */
  perPage: number | null;
  /** Of rows: each opens a popup with all of it. */
  hasDetails: boolean;
  into: Target;
}

/** What the operation made. */
export interface AddedDataParts {
  root: Id;
  /** The collection that was made; null where there was one already, or where none is needed. */
  collection: Id | null;
}

const ROOT = 'data';
const ROWS = 'rows';
const POPUP = 'details';

type CollectionNotation = NonNullable<SiteNotation['collections']>[string];

/** The newest rows first where the table says when they were made, else by what names them: pages need an order. */
export const orderOf = ({ columns }: ServiceTable): Value | undefined => {
  const made = columns.find((column) => isStamp(column));
  const by = made ?? namingColumn(columns);
  return by && { key: by.name, field: by.name, direction: made ? 'DESC' : 'ASC' };
};

const tableCollection = (
  { design }: OperationContext,
  source: Extract<DataSource, { kind: 'table' }>,
  input: AddDataPartsInput,
): CollectionNotation => {
  const { plugin, table, tables } = source;
  const isOne = input.form === 'details';
  const searched = input.hasSearch ? searchedColumns(input.columns) : [];
  const filter = isOne ? addressFilter(table) : searchFilter(searched, searchVariable(ROOT));
  const sort = orderOf(table);
  return {
    plugin,
    name: freeName(design, 'collections', input.title),
    // All of a row comes where a popup shows all of it.
    config: selectionOf(table, input.hasDetails ? table.columns : input.columns, tables),
    ...((isOne || searched.length > 0) && filter && { filter }),
    ...(sort && { sort: [sort] }),
    limit: isOne ? 1 : input.perPage,
  };
};

const rowsFragment = (context: OperationContext, parts: PartContext, input: AddDataPartsInput): FragmentNotation => {
  const { source, form, title, columns } = input;
  const tables = source.kind === 'table' ? source.tables : [];
  const made: FragmentNotation['collections'] =
    source.kind === 'table' ? { [ROWS]: tableCollection(context, source, input) } : {};
  const id = source.kind === 'table' ? collectionOf(ROWS) : source.id;
  const hasSearch = input.hasSearch && source.kind === 'table' && searchedColumns(columns).length > 0;
  const shown = shownColumns(columns, tables);
  if (form === 'details')
    return { collections: made, elements: detailsPart(parts, { key: ROOT, title, columns: shown, collection: id }) };
  const whole = source.kind === 'table' ? source.table.columns : columns;
  const components: FragmentNotation['components'] = input.hasDetails
    ? {
        [POPUP]: detailsPopup(parts, {
          key: POPUP,
          title: freeName(context.design, 'components', title),
          columns: shownColumns(whole, tables),
        }),
      }
    : {};
  return {
    collections: made,
    components,
    elements: rowsPart(form === 'form' ? 'list' : form, {
      context: parts,
      key: ROOT,
      path: ROOT,
      title,
      columns: shown,
      collection: id,
      hasSearch,
      hasPaging: input.perPage !== null,
      open: input.hasDetails ? openRow(POPUP) : null,
    }),
  };
};

const readsTable =
  (table: string) =>
  ({ config }: Collection): boolean =>
    config.table === table;

const formFragment = (
  context: OperationContext,
  parts: PartContext,
  input: AddDataPartsInput,
  { plugin, table, tables }: Extract<DataSource, { kind: 'table' }>,
): FragmentNotation => {
  const { design, ids } = context;
  return {
    collections: choicesOf(design, { plugin, columns: input.columns, tables }),
    variables: {
      [failureKey(ROOT)]: { type: 'string', name: freeName(design, 'variables', `${input.title}: error`) },
    },
    elements: formPart({
      context: parts,
      key: ROOT,
      path: ROOT,
      failure: failureKey(ROOT),
      name: input.title,
      title: input.title,
      table: table.name,
      columns: input.columns,
      tables,
      pluginId: plugin,
      step: ids.uuid(),
      isShown: Object.values(design.collections).some(readsTable(table.name)),
    }),
  };
};

/**
 * Puts a table, or a collection, on a page: as rows in a grid, in cards or in a list, as one row, or as a form that inserts one.
 * All of it is ordinary: elements, collections, variables, workflows and a popup, made by one step.
 * @throws TramaError `document/unknown-id` when the place does not exist.
 */
export const addDataParts: Operation<AddDataPartsInput, AddedDataParts> = (context, input) => {
  const parts: PartContext = { registry: context.registry, own: ownTextsOf(context.design) };
  const { source, into } = input;
  const fragment =
    input.form === 'form' && source.kind === 'table'
      ? formFragment(context, parts, input, source)
      : rowsFragment(context, parts, input);
  const built = buildFragment(context, fragment, into);
  const changes: readonly Change[] = built.changes;
  return finish(context, changes, {
    root: built.roots[0] ?? '',
    collection: built.idOf('collection', ROWS) ?? null,
  });
};
