import {
  collectBindings,
  type Element,
  type Field,
  getAtPath,
  type Id,
  isBinding,
  type PageBundle,
  type Registry,
} from '@trama/model';

/** What the page reads of a value: its properties, and of a list those of its items. */
export interface Shape {
  readonly properties: Map<string, Shape>;
  item: Shape | null;
}

/** The parts of a page that read collections. */
export type ReadingPage = Pick<PageBundle, 'elements' | 'sections' | 'formulas'>;

/** Keys after a name in a formula, as the editor of formulas writes them: `?.['items']`, `.data`, `[0]`. */
const KEYS = String.raw`(?:(?:\?\.)?\[\s*(?:'[^']*'|"[^"]*"|\d+)\s*\]|\??\.(?!\[)[\w$]+)*`;
const KEY = /\[\s*(?:'([^']*)'|"([^"]*)"|(\d+))\s*\]|\.([\w$]+)/g;
/** The key that a helper is given beside a list: `map(rows, 'price')`. */
const COLUMN = String.raw`(?:\s*,\s*['"]([\w$]+)['"])?`;
const ITEM = new RegExp(String.raw`context\??\.item\??\.data(${KEYS})${COLUMN}`, 'g');

const readingsOf = (id: Id): RegExp => new RegExp(String.raw`collections\[['"]${id}['"]\](${KEYS})${COLUMN}`, 'g');

/** Properties of a collection itself; every other one is read of its data. */
const OWN = new Set(['total', 'offset', 'limit', 'isFetched', 'isFetching', 'error', 'id', 'name', 'type', 'mode']);

/** Ways to read a text or a list that name no property of the row. */
const METHODS = new Set([
  'map',
  'filter',
  'find',
  'findLast',
  'at',
  'some',
  'every',
  'slice',
  'join',
  'reduce',
  'forEach',
  'includes',
  'sort',
]);

/** Those that give one item of the list: what is read behind the call is read of that item. */
const ONE_OF = new Set(['find', 'findLast', 'at']);

const BEHIND = new RegExp(`^${KEYS}`);
/** A function that is told an item, by the name that it gives it. */
const OF_ITEM = /^\(\s*\(?\s*(\w+)[^()]*\)?\s*=>/;

/** The call that begins at this place of a formula, with its parentheses; empty where none does. */
const callAt = (code: string, from: number): string => {
  if (code[from] !== '(') return '';
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return code.slice(from, at + 1);
  }
  return '';
};

const emptyShape = (): Shape => ({ properties: new Map(), item: null });

const itemOf = (shape: Shape): Shape => {
  shape.item ??= emptyShape();
  return shape.item;
};

const propertyOf = (shape: Shape, key: string): Shape => {
  const known = shape.properties.get(key) ?? emptyShape();
  shape.properties.set(key, known);
  return known;
};

const keysIn = (path: string): string[] =>
  [...path.matchAll(KEY)].map(([, single, double, index, name]) => single ?? double ?? index ?? name ?? '');

/** The shape at the end of these keys. What is counted or indexed on the way is a list. */
const follow = (from: Shape, keys: readonly string[]): Shape => {
  let at = from;
  for (const key of keys) {
    if (key === 'length' || METHODS.has(key)) {
      itemOf(at);
      return at;
    }
    at = /^\d+$/.test(key) ? itemOf(at) : propertyOf(at, key);
  }
  return at;
};

const note = (from: Shape, path: readonly string[], column: string | undefined): Shape => {
  const at = follow(from, path);
  if (column !== undefined) propertyOf(itemOf(at), column);
  return at;
};

const codesIn = (value: unknown): string[] => {
  const codes: string[] = [];
  collectBindings(value, (binding) => void ('code' in binding && codes.push(String(binding.code))));
  return codes;
};

/** What a call reads of the items of a list: `find((one) => one.id === id)?.name`. */
const noteCall = (list: Shape, method: string, code: string, from: number): void => {
  const call = callAt(code, from);
  const [, item] = OF_ITEM.exec(call) ?? [];
  const reads = item === undefined ? [] : [...call.matchAll(new RegExp(String.raw`(?<![\w$.])${item}(${KEYS})`, 'g'))];
  for (const [, path = ''] of reads) note(itemOf(list), keysIn(path), undefined);
  if (ONE_OF.has(method)) note(itemOf(list), keysIn(BEHIND.exec(code.slice(from + call.length))?.[0] ?? ''), undefined);
};

/** What a formula reads of a collection's data. */
const noteCollection = (shape: Shape, code: string, readings: RegExp): Shape | null => {
  let last: Shape | null = null;
  for (const { 0: whole, 1: path = '', 2: column, index } of code.matchAll(readings)) {
    const [first, ...rest] = keysIn(path);
    if (first !== undefined && first !== 'data' && OWN.has(first)) continue;
    last = note(shape, first === undefined || first === 'data' ? rest : [first, ...rest], column);
    const method = rest.at(-1) ?? first;
    if (method !== undefined && METHODS.has(method)) noteCall(last, method, code, index + whole.length);
  }
  return last;
};

/** Paths that the settings of an element name: columns of a grid, titles of a calendar. */
const pathsIn = (fields: readonly Field[], values: unknown): string[] => {
  if (Array.isArray(values)) return values.flatMap((value) => pathsIn(fields, value));
  if (typeof values !== 'object' || values === null) return [];
  return fields.flatMap((field) => {
    const value = (values as Readonly<Record<string, unknown>>)[field.name];
    if (field.type === 'path') return typeof value === 'string' && value !== '' ? [value] : [];
    return field.fields ? pathsIn(field.fields, value) : [];
  });
};

/**
 * What a page reads of a collection's data, by what its formulas, its repeats and the settings of its elements name; null
 * where it reads nothing of it.
 */
export const shapeReadOf = (
  collection: Id,
  { elements, sections, formulas }: ReadingPage,
  registry: Registry,
): Shape | null => {
  const shape = emptyShape();
  let isRead = false;
  const readings = readingsOf(collection);

  /** Everything below an element of a repeat, which reads `context.item`. */
  const noteItems = (ids: readonly Id[], row: Shape, seen: ReadonlySet<Id>): void => {
    for (const id of ids) {
      const element = elements[id];
      if (!element || seen.has(id)) continue;
      const { slots, ...own } = element;
      for (const code of codesIn(own))
        for (const [, path = '', key] of code.matchAll(ITEM)) note(row, keysIn(path), key);
      for (const [path, children] of Object.entries(slots)) {
        const list = repeatedBy(element, path);
        const [, nested] = [...(list ?? '').matchAll(ITEM)][0] ?? [];
        const below = nested === undefined ? row : itemOf(follow(row, keysIn(nested)));
        if (list === null || nested !== undefined) noteItems(children, below, new Set([...seen, id]));
      }
    }
  };

  for (const element of Object.values(elements)) {
    for (const code of codesIn(element)) isRead = noteCollection(shape, code, readings) !== null || isRead;
    for (const [path, children] of Object.entries(element.slots)) {
      const list = repeatedBy(element, path);
      const rows = list === null ? null : noteCollection(shape, list, readings);
      if (rows) noteItems(children, itemOf(rows), new Set());
    }
    notePaths(shape, element, readings, registry);
  }
  const shared = Object.values(formulas).flatMap(({ code }) => code ?? []);
  for (const code of [...codesIn(sections), ...shared])
    isRead = noteCollection(shape, code, readings) !== null || isRead;
  return isRead ? shape : null;
};

/** The formula that repeats what stands in a slot; null where it is not repeated. */
const repeatedBy = ({ content }: Element, path: string): string | null => {
  const value = getAtPath(content.default, path);
  return isBinding(value) && 'code' in value ? String(value.code) : null;
};

/** An element that is given a collection as a whole names what it shows of each row in its settings. */
const notePaths = (shape: Shape, { type, content }: Element, readings: RegExp, registry: Registry): void => {
  const fields = (typeof type === 'string' && registry.element(type)?.fields) || [];
  const paths = pathsIn(fields, content.default);
  if (paths.length === 0) return;
  for (const code of codesIn(content)) {
    const rows = noteCollection(shape, code, readings);
    if (rows) for (const path of paths) follow(itemOf(rows), keysIn(/^[\w$]/.test(path) ? `.${path}` : path));
  }
};
