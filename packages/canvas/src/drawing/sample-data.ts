import { humanName } from '@trama/document';
import type { CollectionSamples } from '@trama/engine';
import type { Collection, Id, Json, Registry } from '@trama/model';
import { type ReadingPage, type Shape, shapeReadOf } from './sample-shape.ts';

/** Rows of a list, and of a list within a row. */
const ROWS = 5;
const ROWS_WITHIN = 2;

const AMOUNTS = [42, 51, 38, 64, 58];

const EPOCH = Date.UTC(2024, 0, 15, 12);
const DAY = 24 * 60 * 60 * 1000;

/** What a property of this name holds most likely. The first rule that fits its words decides. */
const BY_NAME: readonly (readonly [pattern: RegExp, value: (row: number) => Json])[] = [
  [/^(is|has|can) | (premium|active|enabled)$|^(premium|active|enabled)$/, (row) => row % 2 === 0],
  [/\be ?mail\b/, (row) => `sample${row + 1}@example.com`],
  [/\b(phone|telefone|celular)\b/, (row) => `+00 0000 ${1000 + row}`],
  [/\b(image|img|photo|foto|avatar|picture|logo|url|href|link)$/, () => ''],
  [/\b(date|data|at|day|dia)$/, (row) => new Date(EPOCH + row * DAY).toISOString()],
  [/\b(id|uuid)$/, (row) => row + 1],
  [
    /\b(price|amount|total|count|quantity|qty|value|number|sum|rate|percent|score|age|offset|limit|received|valor|preco|quantidade)\b/,
    (row) => AMOUNTS[row % AMOUNTS.length] ?? 0,
  ],
];

/** The words of a property's name: `created_at` and `createdAt` are "created at". */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\W]+/g, ' ')
    .trim()
    .toLowerCase();

const leafOf = (name: string, row: number): Json => {
  const words = wordsOf(name);
  const rule = BY_NAME.find(([pattern]) => pattern.test(words));
  return rule ? rule[1](row) : `${humanName(name)} ${row + 1}`;
};

const objectOf = (shape: Shape, row: number): Json =>
  Object.fromEntries(
    [...shape.properties].map(([name, property]) => [name, sampleFor(property, name, row, ROWS_WITHIN)]),
  );

const listOf = (item: Shape, name: string, length: number): Json =>
  Array.from({ length }, (_, row) => sampleFor(item, name, row, ROWS_WITHIN));

const sampleFor = (shape: Shape, name: string, row: number, length: number): Json => {
  if (shape.properties.size > 0) return objectOf(shape, row);
  return shape.item ? listOf(shape.item, name, length) : leafOf(name, row);
};

/** Columns of rows of which neither the page nor the collection names any. */
const PLAIN_COLUMNS: readonly string[] = ['id', 'name', 'value'];

/** The columns that a collection is set to ask for. */
const columnsOf = ({ config }: Collection): readonly string[] =>
  Array.isArray(config.dataFields) ? config.dataFields.filter((name) => typeof name === 'string') : [];

/** A row with what the page reads of it and what the collection asks for. */
const rowOf = (item: Shape | null, collection: Collection): Shape => {
  const columns = columnsOf(collection);
  const named = columns.length > 0 || item?.properties.size ? columns : PLAIN_COLUMNS;
  const plain = named.map((name): [string, Shape] => [name, { properties: new Map(), item: null }]);
  return { properties: new Map([...plain, ...(item?.properties ?? [])]), item: null };
};

/**
 * Data for a collection whose own cannot come, in the shape that the page reads: rows to design with.
 * @returns null for a collection of which the page reads nothing
 */
export const sampleDataOf = (collection: Collection, page: ReadingPage, registry: Registry): Json | null => {
  const shape = shapeReadOf(collection.id, page, registry);
  if (!shape) return null;
  if (shape.properties.size > 0) {
    // Lists that the answer holds are as long as a list of rows; the numbers beside them stay numbers.
    return Object.fromEntries(
      [...shape.properties].map(([name, property]) => [name, sampleFor(property, name, 0, ROWS)]),
    );
  }
  if (!shape.item && collection.kind === 'single') return null;
  return listOf(rowOf(shape.item, collection), 'sample', ROWS);
};

/** The samples of one drawing, which says for which collections they stand. They are never part of a design. */
export interface Samples extends CollectionSamples {
  readonly collections: readonly Id[];
}

/** @param page the page as it is now; @param onChange samples came, or went */
export const createSamples = (page: () => ReadingPage, registry: Registry, onChange: () => void): Samples => {
  const shown = new Set<Id>();
  return {
    get collections() {
      return [...shown];
    },
    take: (collection) => {
      const data = sampleDataOf(collection, page(), registry);
      if (data === null || shown.has(collection.id)) return data;
      shown.add(collection.id);
      onChange();
      return data;
    },
    release: (id) => {
      if (shown.delete(id)) onChange();
    },
  };
};
