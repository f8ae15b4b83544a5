import type { PathKey, PathStep, ValuePath } from '@trama/formula';
import { type Element, type EntityPath, type Id, isBinding } from '@trama/model';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { createDrafts } from './entity-draft.ts';
import type { DesignReference, EntityName } from './reference.ts';
import type { ReferenceBook } from './reference-book.ts';
import { renameInCode, rewrite } from './repair.ts';
import { namesOf } from './uses.ts';

/** Whose rows a column belongs to: those of one collection, or those of a table of a data service. */
export type RowSource = { collection: Id } | { table: string };

/** A place that names a column; in code the very key. */
export interface ColumnUse {
  reference: DesignReference;
  key?: PathKey;
}

/** The column that steps behind rows lead to: the first key that is no position. */
const columnKey = (steps: readonly PathStep[], column: string): PathKey | null => {
  const key = steps.find((step) => step !== null);
  return key?.name === column ? key : null;
};

/** Does a value yield rows of a collection, or one of them? */
const isRows = ({ root, steps }: ValuePath, names: ReadonlySet<string>): boolean =>
  root === 'collections' &&
  names.has(steps[0]?.name ?? '') &&
  steps[1]?.name === 'data' &&
  steps.slice(2).every((step) => step === null);

/** Whether a path leads to what another one leads to, or into it. */
export const startsWith = (path: EntityPath, start: EntityPath): boolean =>
  start.every((name, index) => path[index] === name);

const coded = (reference: DesignReference, steps: readonly PathStep[], column: string): readonly ColumnUse[] => {
  const key = columnKey(steps, column);
  return key ? [{ reference, key }] : [];
};

/** Is a slot of an element repeated, its content a list that is computed? */
const isRepeat = (element: Element, slot: string): boolean => isBinding(element.content.default?.[slot]);

/** What reads the items of a repeat, in and below these elements. An inner repeat has items of its own. */
const inItems = (book: ReferenceBook, roots: readonly Id[], column: string): readonly ColumnUse[] => {
  const found: ColumnUse[] = [];
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const element = book.design.elements[id];
    if (!element) continue;
    for (const reference of book.from('elements', id)) {
      const [data, ...rest] = reference.code?.steps ?? [];
      if (reference.to.kind === 'item' && data?.name === 'data') found.push(...coded(reference, rest, column));
    }
    for (const [slot, children] of Object.entries(element.slots))
      if (!isRepeat(element, slot)) waiting.push(...children);
  }
  return found;
};

/** What an entity that shows the rows says of their fields: paths of its own, mappings, filters and orders. */
const inMappings = (book: ReferenceBook, entity: EntityName, rows: readonly EntityPath[], column: string) => {
  const bindings = book.formulas(entity.kind, entity.id).map(({ path }) => path);
  return book.from(entity.kind, entity.id).flatMap((reference): readonly ColumnUse[] => {
    const { to, path, code } = reference;
    if (to.kind !== 'mapping') return [];
    const around = bindings.filter((binding) => binding.length < path.length && startsWith(path, binding)).at(-1);
    if (around && !rows.some((one) => one.join() === around.join())) return [];
    if (code) return coded(reference, code.steps, column);
    return to.id.split('.')[0] === column ? [{ reference }] : [];
  });
};

const usesInCollection = (book: ReferenceBook, id: Id, column: string): readonly ColumnUse[] => {
  const names = namesOf(book.design, { kind: 'collection', id });
  const known = new Set(names);
  const readers = names.flatMap((name) => book.to('collection', name));
  const direct = readers.flatMap((reference) => {
    const [, data, ...rest] = reference.code?.steps ?? [];
    return data?.name === 'data' ? coded(reference, rest, column) : [];
  });
  const entities = new Map(readers.map(({ from }) => [`${from.kind} ${from.id}`, from]));
  const shown = [...entities.values()].flatMap((entity) => {
    const rows = book
      .formulas(entity.kind, entity.id)
      .filter(({ results }) => results.some((result) => isRows(result, known)))
      .map(({ path }) => path);
    if (rows.length === 0) return [];
    const element = entity.kind === 'elements' ? book.design.elements[entity.id] : undefined;
    const repeated = Object.entries(element?.slots ?? {}).flatMap(([slot, children]) =>
      rows.some((path) => path[0] === 'content' && path.slice(2).join('.') === slot) ? children : [],
    );
    return [...inItems(book, repeated, column), ...inMappings(book, entity, rows, column)];
  });
  return [...direct, ...shown];
};

/**
 * Every place that names a column: requests that ask for it or write it, and, for the collections of its table,
 * formulas, repeats, mappings, filters and orders that read it.
 */
export const columnUses = (book: ReferenceBook, source: RowSource, column: string): readonly ColumnUse[] => {
  const { collections } = book.design;
  const table = 'table' in source ? source.table : collections[source.collection]?.config.table;
  const inTable = typeof table !== 'string' ? [] : book.to('column', `${table}/${column}`);
  const ids = 'collection' in source ? [source.collection] : Object.keys(collections);
  const ofRows = ids.filter((id) => 'collection' in source || collections[id]?.config.table === source.table);
  const named = inTable.filter(({ from }) => 'table' in source || from.id === source.collection);
  const uses = [
    ...named.map((reference): ColumnUse => ({ reference })),
    ...ofRows.flatMap((id) => usesInCollection(book, id, column)),
  ];
  // A local name of a formula is followed to where it came from: the same key may be found twice.
  return [...new Map(uses.map((use) => [placeOf(use), use])).values()];
};

const placeOf = ({ reference: { from, path, code }, key }: ColumnUse): string =>
  JSON.stringify([from.kind, from.id, code?.path ?? path, key?.start ?? null]);

/** A path whose first name is another one. */
const renamedPath = (path: string, name: string): string => [name, ...path.split('.').slice(1)].join('.');

/** Gives a column its new name wherever it is named. Formulas are read, not searched: a text that looks alike stays. */
export const renameColumn: Operation<{ uses: readonly ColumnUse[]; name: string }> = (context, { uses, name }) => {
  const made = createDrafts(context.design);
  for (const { reference, key } of uses) {
    if (key === undefined) rewrite(made.of(reference.from), reference, name, (path) => renamedPath(path, name));
  }
  const keys = uses.flatMap(({ reference: { from, code }, key }) =>
    key && code ? [{ from, path: code.path, key }] : [],
  );
  renameInCode(keys, made, () => name);
  return finish(context, made.changes(), undefined);
};
