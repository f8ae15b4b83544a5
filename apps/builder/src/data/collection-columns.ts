import type { Collection, Json, ServiceColumn } from '@trama/model';
import { isRecord } from '@trama/model';
import type { TriedCollection } from '@trama/protocol/canvas';
import type { TableBook } from './table-book.ts';

const plain = (name: string, type: string): ServiceColumn => ({ name, type, isRequired: false, isKey: false });

/** The rows that the design itself holds. */
export const heldRows = ({ data }: Pick<Collection, 'data'>): readonly Readonly<Record<string, Json>>[] =>
  Array.isArray(data) ? (data.filter(isRecord) as unknown as readonly Readonly<Record<string, Json>>[]) : [];

/** The columns of a collection: those of its table, else those that its rows were seen to have. */
export const columnsOfCollection = (
  collection: Pick<Collection, 'config' | 'data'>,
  tables: Pick<TableBook, 'table'>,
  tried: TriedCollection | null,
): readonly ServiceColumn[] => {
  const table = tables.table(collection.config.table);
  if (table) return table.columns;
  if (tried?.outcome === 'rows') return tried.columns.map(({ name, type }) => plain(name, type));
  const names = new Set(heldRows(collection).slice(0, 50).flatMap(Object.keys));
  return [...names].map((name) => plain(name, 'text'));
};
