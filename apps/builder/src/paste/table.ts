import { addCollection, addDataParts, freeName, type Target } from '@trama/document';
import { Box, type NotationNode, Text } from '@trama/document/notation';
import { tokenColor } from '@trama/model';
import { columnsOfCollection } from '../data/collection-columns.ts';
import { guessedType, typedRows } from '../data/import/column-types.ts';
import { type RawTable, readCsv } from '../data/import/read-csv.ts';
import type { Editor } from '../editor/editor.ts';
import { escaped } from './html/inline-text.ts';
import { createLeftOut } from './left-out.ts';
import { MOST_CELLS, MOST_CHARACTERS, MOST_ROWS, PasteRefused } from './limits.ts';
import type { PastedFragment } from './pasted-fragment.ts';

/** Cells as a spreadsheet copies them, the first line as the names of the columns. @throws PasteRefused */
export const readTable = (text: string): RawTable => {
  if (text.length > MOST_CHARACTERS) throw new PasteRefused('too-long');
  const table = readCsv(text, MOST_ROWS);
  if (table.columns.length === 0) throw new PasteRefused('nothing');
  return table;
};

/** The table as elements: a grid of texts that a screen reader reads as a table. */
export const tableFragment = (table: RawTable, languages: readonly string[]): PastedFragment => {
  const leftOut = createLeftOut();
  const { columns } = table;
  const most = Math.max(1, Math.floor(MOST_CELLS / columns.length));
  leftOut.addMany('rows', table.total - Math.min(most, table.rows.length));
  const tracks = [`repeat(${columns.length}, minmax(0, 1fr))`];
  const cell = (value: unknown, index: number, role: 'columnheader' | 'cell'): NotationNode => ({
    ...Text({
      text: Object.fromEntries(languages.map((language) => [language, escaped(String(value ?? ''))])),
      attributes: { role },
      font: {
        fontSize: '15px',
        lineHeight: '1.4',
        color: tokenColor(role === 'cell' ? 'text' : 'text-muted'),
        ...(role === 'columnheader' && { fontWeight: '600' }),
      },
      style: { customCss: { 'overflow-wrap': 'anywhere' } },
      content: { tag: 'div' },
    }),
    key: `cell-${index}`,
  });
  const line = (cells: readonly unknown[], key: string, role: 'columnheader' | 'cell'): NotationNode => ({
    ...Box({
      style: {
        display: 'grid',
        width: '100%',
        padding: '10px 0',
        borderBottom: `1px solid ${tokenColor('border')}`,
      },
      content: { '_ww-grid_columns': tracks, '_ww-grid_columnGap': '16px' },
      attributes: { role: 'row' },
      children: cells.map((value, index) => cell(value, index, role)),
    }),
    key,
  });
  const rows = table.rows.slice(0, most);
  const elements = Box({
    name: 'Table',
    style: { width: '100%', minWidth: '0', overflow: 'auto' },
    layout: { flexDirection: 'column' },
    attributes: { role: 'table' },
    children: [line(columns, 'head', 'columnheader'), ...rows.map((row, index) => line(row, `row-${index}`, 'cell'))],
  });
  return {
    fragment: { elements: { ...elements, key: 'table' } },
    elements: (rows.length + 1) * (columns.length + 1) + 1,
    files: [],
    leftOut,
  };
};

/** The table as rows that the site holds, shown by a grid. Gives back the id of the grid. */
export const addAsCollection = (editor: Editor, table: RawTable, name: string, into: Target): string | undefined => {
  const { store, texts, tables } = editor;
  const types = table.columns.map((_, index) =>
    guessedType(
      table.rows.map((row) => row[index]),
      table.hasDecimalComma,
    ),
  );
  const { rows } = typedRows(table, types);
  const free = freeName(store.design, 'collections', name);
  const collection = {
    name: free,
    mode: 'static',
    kind: 'collection',
    pluginId: null,
    config: {},
    data: rows,
  } as const;
  const id = editor.run(addCollection, collection, texts.steps.paste);
  if (id === undefined) return undefined;
  const columns = columnsOfCollection({ config: {}, data: rows }, tables, null);
  const source = { kind: 'collection', id } as const;
  const more = { title: free, columns, hasSearch: false, perPage: null, hasDetails: false, into };
  return editor.run(addDataParts, { source, form: 'grid', ...more }, texts.steps.paste)?.root;
};
