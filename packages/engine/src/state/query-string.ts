import { isObject } from '@trama/model';

/** A value of a parsed query string. Unfilled places of a list are left out. */
export type QueryValue = string | readonly QueryValue[] | { readonly [name: string]: QueryValue };

export interface ParsedQuery {
  readonly values: Readonly<Record<string, QueryValue>>;
  /** True when there were more parameters than are read. */
  readonly isCut: boolean;
}

/** Limits of query strings (conformance 9.22). */
const LIST_LIMIT = 20;
const DEPTH_LIMIT = 5;
const PARAMETER_LIMIT = 1000;

type Container = unknown[] | Record<string, unknown>;

const isContainer = (value: unknown): value is Container => isObject(value);

const decoded = (text: string): string => {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
};

/** Names that every object has would hide what it can do; parameters that use one are left out. */
const isReserved = (name: string): boolean => name in Object.prototype;

/**
 * `a[b][c]` as `['a', '[b]', '[c]']`. Brackets inside brackets belong to the name; what is deeper than the limit, or
 * not closed, is one last name with its brackets. Null for reserved names.
 */
const segmentsOf = (name: string): string[] | null => {
  const first = name.indexOf('[');
  const root = first < 0 ? name : name.slice(0, first);
  if (isReserved(root)) return null;
  const segments = root === '' ? [] : [root];
  let open = first;
  for (let depth = 0; open >= 0; depth += 1) {
    const close = depth < DEPTH_LIMIT ? closingBracket(name, open) : -1;
    if (close < 0) return [...segments, `[${name.slice(open)}]`];
    if (isReserved(name.slice(open + 1, close))) return null;
    segments.push(name.slice(open, close + 1));
    open = name.indexOf('[', close + 1);
  }
  return segments;
};

const closingBracket = (text: string, open: number): number => {
  let level = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '[') level += 1;
    if (text[index] === ']') level -= 1;
    if (level === 0) return index;
  }
  return -1;
};

const highestIndex = (object: Readonly<Record<string, unknown>>): number =>
  Math.max(
    -1,
    ...Object.keys(object)
      .filter((key) => /^\d+$/.test(key))
      .map(Number),
  );

/** One query string while it is being parsed. */
class QueryTree {
  /** Lists that became objects because they are longer than the limit; more items get the next index. */
  readonly #overlong = new WeakSet<object>();

  /** The list, or an object by index where it is longer than the limit. */
  list(items: unknown[]): Container {
    const { length } = items.filter(() => true);
    if (length <= LIST_LIMIT) return items;
    const object = { ...items } as unknown as Record<string, unknown>;
    this.#overlong.add(object);
    return object;
  }

  /** The value of a parameter inside the containers that its name asks for. */
  nested(segments: readonly string[], value: unknown): unknown {
    return segments.reduceRight((inner, segment) => this.#wrap(segment, inner), value);
  }

  merge(target: unknown, source: unknown): unknown {
    if (!isContainer(target)) return this.#append(target, source);
    if (!isContainer(source)) return this.#add(target, source);
    return Array.isArray(target) && Array.isArray(source)
      ? this.#mergeLists(target, source)
      : this.#mergeMembers(target, source);
  }

  #wrap(segment: string, inner: unknown): Container {
    if (segment === '[]') {
      if (isContainer(inner) && this.#overlong.has(inner)) return inner;
      return this.list(Array.isArray(inner) ? inner : [inner]);
    }
    const name = segment.startsWith('[') && segment.endsWith(']') ? segment.slice(1, -1) : segment;
    const isIndex = name !== segment && /^(0|[1-9]\d*)$/.test(name) && Number.isSafeInteger(Number(name));
    if (!isIndex) return { [name]: inner };
    if (Number(name) < LIST_LIMIT) {
      const list: unknown[] = [];
      list[Number(name)] = inner;
      return list;
    }
    const object = { [name]: inner };
    this.#overlong.add(object);
    return object;
  }

  #append(first: unknown, source: unknown): unknown {
    if (isContainer(source) && this.#overlong.has(source)) {
      return this.list([first, ...Object.values(source)]);
    }
    return this.list([first].concat(source));
  }

  #add(target: Container, item: unknown): unknown {
    if (Array.isArray(target)) return this.list(target.concat(item));
    if (!this.#overlong.has(target)) return [target, item];
    target[String(highestIndex(target) + 1)] = item;
    return target;
  }

  #mergeLists(target: unknown[], source: unknown[]): unknown {
    source.forEach((item, index) => {
      if (!(index in target)) target[index] = item;
      else if (isContainer(target[index]) && isContainer(item)) target[index] = this.merge(target[index], item);
      else target.push(item);
    });
    return this.list(target);
  }

  #mergeMembers(target: Container, source: Container): unknown {
    const object: Record<string, unknown> = Array.isArray(target) ? { ...target } : target;
    for (const [name, value] of Object.entries(source)) {
      object[name] = Object.hasOwn(object, name) ? this.merge(object[name], value) : value;
    }
    if (this.#overlong.has(source)) this.#overlong.add(object);
    return object;
  }
}

/** Lists without their unfilled places. */
const compacted = (value: unknown): QueryValue => {
  if (Array.isArray(value)) return value.filter(() => true).map(compacted);
  if (!isContainer(value)) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, compacted(item)]));
};

const splitPair = (pair: string): [name: string, value: string] => {
  const bracket = pair.indexOf(']=');
  const at = bracket < 0 ? pair.indexOf('=') : bracket + 1;
  return at < 0 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
};

/**
 * The parameters of a query string: `a=1`, repeated names as lists, `a[]=1`, `a[0]=1` and `a[b][c]=1`
 * (conformance 9.22: lists of at most 20 items, 5 levels of brackets, 1,000 parameters).
 *
 * @param search with or without its question mark
 */
export const parseQuery = (search: string): ParsedQuery => {
  const pairs = search.replace(/^\?/, '').replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']').split('&');
  const tree = new QueryTree();
  const flat: Record<string, unknown> = Object.create(null);
  for (const [name, value] of pairs.slice(0, PARAMETER_LIMIT).map(splitPair)) {
    flat[name] = name in flat ? tree.merge(flat[name], value) : value;
  }
  let values: unknown = {};
  for (const [name, value] of Object.entries(flat)) {
    const segments = segmentsOf(name);
    if (segments && name !== '') values = tree.merge(values, tree.nested(segments, value));
  }
  return { values: compacted(values) as ParsedQuery['values'], isCut: pairs.length > PARAMETER_LIMIT };
};
