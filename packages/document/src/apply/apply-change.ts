import { type Change, type Id, isRecord, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import { isInside, placeInDraft } from '../tree.ts';
import { type Container, indexOfItem, insertionIndex, itemName, neighboursOf, valueAt } from './containers.ts';
import type { Draft } from './draft.ts';
import { fixedDepth, rootPath } from './entity-kinds.ts';

type Of<Op extends Change['op']> = Extract<Change, { op: Op }>;

/** A layer that lost its last property goes with it: an undone first edit leaves nothing behind. */
const dropEmptyLayer = (draft: Draft, change: Of<'set'>): void => {
  const holder = change.entity === 'classes' && change.path[0] === 'subClasses' ? change.path.slice(0, 2) : [];
  const [part, layer, ...rest] = change.path.slice(holder.length);
  if (rest.length !== 1 || layer === undefined || (part !== 'style' && part !== 'content')) return;
  const layers = valueAt(draft.design, [change.entity, change.id, ...holder, part]);
  if (isRecord(layers) && isRecord(layers[layer]) && Object.keys(layers[layer]).length === 0) delete layers[layer];
};

const writeChild = (container: Container, name: string, value: unknown): void => {
  if (Array.isArray(container)) {
    const index = indexOfItem(container, name);
    if (index < 0) return;
    if (value === undefined) container.splice(index, 1);
    else container[index] = value;
  } else if (value === undefined) delete container[name];
  else container[name] = value;
};

const applySet = (draft: Draft, change: Of<'set'>): readonly Change[] => {
  const path = rootPath(change);
  const name = path.at(-1) as string;
  const before = valueAt(draft.design, path);
  if (before === undefined && change.value === undefined) return [];
  const container = draft.writable(path.slice(0, -1), fixedDepth(change));
  if (!container || (Array.isArray(container) && indexOfItem(container, name) < 0)) return [];
  const inverse = inverseOfSet(container, change, before);
  draft.touch(change.entity, change.id);
  writeChild(container, name, change.value);
  if (change.value === undefined) dropEmptyLayer(draft, change);
  return [inverse];
};

/** Taking a list's item away by `set` is undone by an insert: a path cannot name what is gone. */
const inverseOfSet = (container: Container, change: Of<'set'>, before: unknown): Change => {
  const name = change.path.at(-1) as string;
  if (!Array.isArray(container) || change.value !== undefined) return { ...change, value: toJson(before) };
  const { entity, id } = change;
  return {
    op: 'insert',
    entity,
    id,
    path: change.path.slice(0, -1),
    item: toJson(before),
    ...neighboursOf(container, indexOfItem(container, name)),
  };
};

const applyAdd = (draft: Draft, change: Of<'add'>): readonly Change[] => {
  const before = valueAt(draft.design, rootPath(change));
  writeChild(draft.writable([change.entity], 1) ?? {}, change.id, change.value);
  draft.touch(change.entity, change.id);
  const { entity, id } = change;
  return [before === undefined ? { op: 'remove', entity, id } : { op: 'add', entity, id, value: toJson(before) }];
};

const applyRemove = (draft: Draft, change: Of<'remove'>): readonly Change[] => {
  const before = valueAt(draft.design, rootPath(change));
  if (before === undefined) return [];
  writeChild(draft.writable([change.entity], 1) ?? {}, change.id, undefined);
  draft.touch(change.entity, change.id);
  return [{ op: 'add', entity: change.entity, id: change.id, value: toJson(before) }];
};

/** The list that a change writes to; made when it is missing and its entity is there. */
const writableList = (draft: Draft, change: Of<'insert' | 'delete' | 'reorder'>): unknown[] | undefined => {
  const path = rootPath(change);
  const found = valueAt(draft.design, path);
  if (Array.isArray(found)) return draft.writable(path, path.length) as unknown[];
  if (found !== undefined || change.op !== 'insert') return undefined;
  const container = draft.writable(path.slice(0, -1), fixedDepth(change));
  if (!isRecord(container)) return undefined;
  const list: unknown[] = [];
  container[path.at(-1) as string] = list;
  return list;
};

const holdsElements = (change: Of<'insert'>): boolean =>
  (change.entity === 'elements' || change.entity === 'sections') &&
  change.path.length === 2 &&
  change.path[0] === 'slots';

/** An element hangs in one slot only: a concurrent move may have left it in another. */
const takeFromOtherSlot = (draft: Draft, change: Of<'insert'>, element: Id): readonly Change[] => {
  const place = placeInDraft(draft.design, element);
  if (!place || (place.owner === change.id && place.slot === change.path[1])) return [];
  return applyDelete(draft, {
    op: 'delete',
    entity: place.kind,
    id: place.owner,
    path: ['slots', place.slot],
    item: element,
  });
};

/**
 * What must hold before an element is put into a slot; null when it cannot be, because the element is gone.
 * @throws TramaError `document/cycle`
 */
const prepareSlot = (
  draft: Draft,
  change: Of<'insert'>,
  element: Id,
  isNew: (id: Id) => boolean,
): readonly Change[] | null => {
  if (!draft.design.elements[element]) return null;
  if (change.entity === 'elements' && isInside(draft.design, element, change.id)) {
    throw new TramaError({
      code: ERRORS.cycle,
      message: 'An element cannot be put inside itself.',
      where: ['elements', change.id, ...change.path],
      hint: 'Choose a place outside of the element that moves.',
    });
  }
  return isNew(element) ? [] : takeFromOtherSlot(draft, change, element);
};

const applyInsert = (draft: Draft, change: Of<'insert'>, isNew: (id: Id) => boolean): readonly Change[] => {
  const name = itemName(change.item);
  if (name === null) return [];
  if (change.entity === 'pages' && change.path[0] === 'sections' && !draft.design.sections[name]) return [];
  const freed = holdsElements(change) ? prepareSlot(draft, change, name, isNew) : [];
  if (freed === null) return [];
  const list = writableList(draft, change);
  if (!list) return freed;
  draft.touch(change.entity, change.id);
  const { entity, id, path } = change;
  const index = indexOfItem(list, name);
  const inverse: Change[] =
    index < 0
      ? [{ op: 'delete', entity, id, path, item: name }]
      : [
          { op: 'delete', entity, id, path, item: name },
          { op: 'insert', entity, id, path, item: toJson(list[index]), ...neighboursOf(list, index) },
        ];
  if (index >= 0) list.splice(index, 1);
  list.splice(insertionIndex(list, change.after, change.before), 0, change.item);
  return [...inverse, ...freed];
};

export const applyDelete = (draft: Draft, change: Of<'delete'>): readonly Change[] => {
  const found = valueAt(draft.design, rootPath(change));
  const index = Array.isArray(found) ? indexOfItem(found, change.item) : -1;
  const list = index < 0 ? undefined : writableList(draft, change);
  if (!list) return [];
  draft.touch(change.entity, change.id);
  const { entity, id, path } = change;
  const inverse: Change = { op: 'insert', entity, id, path, item: toJson(list[index]), ...neighboursOf(list, index) };
  list.splice(index, 1);
  return [inverse];
};

const applyReorder = (draft: Draft, change: Of<'reorder'>): readonly Change[] => {
  const found = valueAt(draft.design, rootPath(change));
  const index = Array.isArray(found) ? indexOfItem(found, change.item) : -1;
  const list = index < 0 ? undefined : writableList(draft, change);
  if (!list) return [];
  draft.touch(change.entity, change.id);
  const inverse: Change = { ...change, ...neighboursOf(list, index) };
  const [item] = list.splice(index, 1);
  list.splice(insertionIndex(list, change.after, change.before), 0, item);
  return [inverse];
};

/**
 * Writes one change into a draft and returns what takes it back. What has gone meanwhile is passed over in silence:
 * two people edit at once, and the later one must not fail for it.
 *
 * @param isNew true for elements that the same patch added; they cannot hang anywhere else.
 * @throws TramaError `document/cycle`, `document/bad-path`
 */
export const applyChange = (draft: Draft, change: Change, isNew: (id: Id) => boolean): readonly Change[] => {
  switch (change.op) {
    case 'set':
      return applySet(draft, change);
    case 'add':
      return applyAdd(draft, change);
    case 'remove':
      return applyRemove(draft, change);
    case 'insert':
      return applyInsert(draft, change, isNew);
    case 'delete':
      return applyDelete(draft, change);
    case 'reorder':
      return applyReorder(draft, change);
    default:
      return change satisfies never;
  }
};
