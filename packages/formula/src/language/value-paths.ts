import type { CallExpression, Identifier, MemberExpression, Node, Pattern, Property } from 'acorn';
import { childNodes, type FunctionNode, is, isFunction } from './nodes.ts';
import { type FormulaError, type FormulaMode, parseFormula } from './parse.ts';
import { findReferences } from './references.ts';

/** A name that stands in the code as the key of a value; `start` and `end` are positions in the code, quotes included. */
export interface PathKey {
  name: string;
  start: number;
  end: number;
  /** `.name`, `['name']`, `{name: x}` or `{name}`. */
  form: 'member' | 'text' | 'property' | 'shorthand';
}

/** A key; null for any item of a list, or a key that is only known when the code runs. */
export type PathStep = PathKey | null;

/** A value that comes from outside: the name that it is taken from, and the way from there. */
export interface ValuePath {
  root: string;
  steps: readonly PathStep[];
}

/** A value from outside and what the code does with it. */
export interface UsedPath extends ValuePath {
  use: 'read' | 'write' | 'call' | 'typeof';
}

/** What a piece of code takes from outside, followed through local names, list methods and their callbacks. */
export interface FormulaPaths {
  paths: readonly UsedPath[];
  /** What the code itself may yield, as far as that comes from outside unchanged. */
  results: readonly ValuePath[];
}

export type FormulaPathsResult = ({ ok: true } & FormulaPaths) | { ok: false; error: FormulaError };

type Origins = readonly ValuePath[];

const NONE: Origins = [];

/** Where the values of local names come from; looked up from the innermost function outwards. */
interface Locals {
  own: Map<string, Origins>;
  outer: Locals | null;
}

const localOrigins = (locals: Locals | null, name: string): Origins => {
  for (let scope = locals; scope; scope = scope.outer) {
    const found = scope.own.get(name);
    if (found) return found;
  }
  return NONE;
};

/** Methods of lists that hand each item to their first argument, with the position of the item among its parameters. */
const CALLBACK_ITEMS: Readonly<Record<string, readonly number[]>> = {
  map: [0],
  flatMap: [0],
  filter: [0],
  find: [0],
  findLast: [0],
  findIndex: [0],
  some: [0],
  every: [0],
  forEach: [0],
  sort: [0, 1],
  toSorted: [0, 1],
  reduce: [1],
};

/** Methods whose result holds the items of the list that they were asked of. */
const SAME_LIST: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'concat',
  'reverse',
  'toReversed',
]);

/** Methods whose result is one item. */
const ONE_ITEM: ReadonlySet<string> = new Set(['find', 'findLast', 'at', 'pop', 'shift']);

/** Helper functions that are told a key of a list's items by a text: where list and key stand, and what comes back. */
const KEY_HELPERS: Readonly<Record<string, { list: number; key: number; answers?: 'list' | 'item' }>> = {
  map: { list: 0, key: 1 },
  groupBy: { list: 0, key: 1 },
  rollupSum: { list: 0, key: 1 },
  rollup: { list: 0, key: 1 },
  sort: { list: 0, key: 2, answers: 'list' },
  filterByKey: { list: 0, key: 1, answers: 'list' },
  removeByKey: { list: 0, key: 1, answers: 'list' },
  findIndexByKey: { list: 0, key: 1 },
  lookup: { list: 1, key: 2, answers: 'item' },
  lookupArray: { list: 1, key: 2, answers: 'list' },
};

const extend = (origins: Origins, step: PathStep): Origins =>
  origins.map(({ root, steps }) => ({ root, steps: [...steps, step] }));

/**
 * Finds every value that a piece of code takes from outside, with the keys that it is followed by:
 * `collections['rows'].data.filter((row) => row.paid)` reads `data[…].paid` of the collection.
 * What goes through other functions is not followed. Nothing is run.
 */
export const formulaPaths = (code: string, mode: FormulaMode = 'formula'): FormulaPathsResult => {
  const result = parseFormula(code, mode);
  if (!result.ok) return result;
  const { parsed } = result;
  const references = findReferences(parsed);
  const free = new Set<Node>([
    ...references.free.map(({ node }) => node),
    ...references.staticReads.map(({ node }) => node.object),
  ]);
  const paths: UsedPath[] = [];

  const keyOf = (node: Node, name: string, form: PathKey['form']): PathKey => ({
    name,
    start: node.start - parsed.start,
    end: node.end - parsed.start,
    form,
  });

  const report = (origins: Origins, use: UsedPath['use']): void => {
    for (const origin of origins) paths.push({ ...origin, use });
  };

  /** Reads a value as a whole: nothing follows it. */
  const read = (node: Node, locals: Locals, use: UsedPath['use'] = 'read'): Origins => {
    const found = originsOf(node, locals);
    report(found, use);
    return found;
  };

  const stepOf = (node: MemberExpression, locals: Locals): PathStep => {
    const { property, computed } = node;
    if (!computed) return property.type === 'Identifier' ? keyOf(property, property.name, 'member') : null;
    if (property.type === 'Literal' && typeof property.value === 'string')
      return keyOf(property, property.value, 'text');
    read(property, locals);
    return null;
  };

  const identifier = (node: Identifier, locals: Locals): Origins =>
    free.has(node) ? [{ root: node.name, steps: [] }] : localOrigins(locals, node.name);

  /** Visits a function; its parameters hold `given`. What it returns. */
  const visitFunction = (node: FunctionNode, locals: Locals, given: readonly Origins[] = []): Origins => {
    const own: Locals = { own: new Map(), outer: locals };
    node.params.forEach((parameter, index) => {
      bind(parameter, given[index] ?? NONE, own);
    });
    if (node.body.type !== 'BlockStatement') return read(node.body, own);
    return visitBody(node.body.body, own);
  };

  const returned: Origins[] = [];
  const visitBody = (statements: readonly Node[], locals: Locals): Origins => {
    const before = returned.length;
    for (const statement of statements) read(statement, locals);
    return returned.splice(before).flat();
  };

  /** Names of a pattern come to hold the value, or the part of it that they stand for. */
  const bind = (pattern: Pattern | Property, origins: Origins, locals: Locals): void => {
    if (is(pattern, 'Identifier')) {
      if (free.has(pattern)) report([{ root: pattern.name, steps: [] }], 'write');
      else locals.own.set(pattern.name, origins);
    } else if (is(pattern, 'AssignmentPattern')) {
      bind(pattern.left, [...origins, ...read(pattern.right, locals)], locals);
    } else if (is(pattern, 'ObjectPattern')) {
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') bind(property.argument, origins, locals);
        else bindProperty(property, origins, locals);
      }
    } else if (is(pattern, 'ArrayPattern')) {
      for (const element of pattern.elements) {
        // The rest of a list is a list of the same items.
        if (element) bind(element, is(element, 'RestElement') ? origins : extend(origins, null), locals);
      }
    } else if (is(pattern, 'RestElement')) {
      bind(pattern.argument, origins, locals);
    } else if (is(pattern, 'MemberExpression')) {
      read(pattern, locals, 'write');
    }
  };

  const bindProperty = (
    property: { key: Node; value: Pattern; computed: boolean; shorthand: boolean },
    origins: Origins,
    locals: Locals,
  ): void => {
    const { key, value, computed, shorthand } = property;
    const name = is(key, 'Identifier')
      ? key.name
      : is(key, 'Literal') && typeof key.value === 'string'
        ? key.value
        : null;
    if (computed) read(key, locals);
    const step = computed || name === null ? null : keyOf(key, name, shorthand ? 'shorthand' : 'property');
    const part = extend(origins, step);
    report(part, 'read');
    bind(value, part, locals);
  };

  /** A method of a list that hands its items to a callback, or answers with them. Null for any other call. */
  const listCall = (node: CallExpression, locals: Locals): Origins | null => {
    const { callee } = node;
    if (!is(callee, 'MemberExpression') || callee.computed || callee.property.type !== 'Identifier') return null;
    const method = callee.property.name;
    const positions = Object.hasOwn(CALLBACK_ITEMS, method) ? CALLBACK_ITEMS[method] : undefined;
    if (!positions && !SAME_LIST.has(method) && !ONE_ITEM.has(method)) return null;
    if (is(callee.object, 'Identifier') && free.has(callee.object)) return null;
    const list = read(callee.object, locals);
    const item = extend(list, null);
    const [first, ...others] = node.arguments;
    let made: Origins = NONE;
    if (first && isFunction(first)) {
      const given: Origins[] = [];
      for (const position of positions ?? []) given[position] = item;
      made = visitFunction(first, locals, given);
    } else if (first) read(first, locals);
    for (const other of others) read(other, locals);
    if (ONE_ITEM.has(method)) return item;
    if (method === 'flatMap') return made;
    return SAME_LIST.has(method) ? list : NONE;
  };

  /** A helper function that is told a key of a list's items by a text. Null for any other call. */
  const helperCall = (node: CallExpression, locals: Locals): Origins | null => {
    const { callee } = node;
    if (!is(callee, 'MemberExpression') || !is(callee.object, 'Identifier') || callee.object.name !== 'wwFormulas')
      return null;
    const name = stepOf(callee, locals)?.name ?? '';
    const helper = free.has(callee.object) && Object.hasOwn(KEY_HELPERS, name) ? KEY_HELPERS[name] : undefined;
    if (!helper) return null;
    read(callee, locals, 'call');
    const list = node.arguments.map((argument) => read(argument, locals))[helper.list] ?? NONE;
    const item = extend(list, null);
    const key = node.arguments[helper.key];
    if (key && is(key, 'Literal') && typeof key.value === 'string' && !key.value.includes('.'))
      report(extend(item, keyOf(key, key.value, 'text')), 'read');
    return helper.answers === 'list' ? list : helper.answers === 'item' ? item : NONE;
  };

  const call = (node: CallExpression, locals: Locals): Origins => {
    const known = listCall(node, locals) ?? helperCall(node, locals);
    if (known) return known;
    const made = isFunction(node.callee) ? visitFunction(node.callee, locals) : NONE;
    if (!isFunction(node.callee)) read(node.callee, locals, 'call');
    for (const argument of node.arguments) read(argument, locals);
    return made;
  };

  /** Where a value comes from; what it is made of is reported, the value itself is not. */
  const originsOf = (node: Node, locals: Locals): Origins => {
    if (is(node, 'Identifier')) return identifier(node, locals);
    if (is(node, 'MemberExpression')) {
      const objects = originsOf(node.object, locals);
      return extend(objects, stepOf(node, locals));
    }
    if (is(node, 'ChainExpression')) return originsOf(node.expression, locals);
    if (is(node, 'AwaitExpression')) return originsOf(node.argument, locals);
    if (is(node, 'CallExpression')) return call(node, locals);
    if (is(node, 'LogicalExpression')) return [...originsOf(node.left, locals), ...originsOf(node.right, locals)];
    if (is(node, 'ConditionalExpression')) {
      read(node.test, locals);
      return [...originsOf(node.consequent, locals), ...originsOf(node.alternate, locals)];
    }
    if (is(node, 'ArrayExpression')) {
      return node.elements.flatMap((element) => {
        if (!element) return NONE;
        if (is(element, 'SpreadElement')) return read(element.argument, locals);
        read(element, locals);
        return NONE;
      });
    }
    if (is(node, 'AssignmentExpression')) {
      const value = read(node.right, locals);
      bind(node.left, value, locals);
      return value;
    }
    if (isFunction(node)) {
      visitFunction(node, locals);
      return NONE;
    }
    visitParts(node, locals);
    return NONE;
  };

  const visitParts = (node: Node, locals: Locals): void => {
    if (is(node, 'VariableDeclarator')) {
      bind(node.id, node.init ? read(node.init, locals) : NONE, locals);
    } else if (is(node, 'ForOfStatement')) {
      const items = extend(read(node.right, locals), null);
      const target = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : node.left;
      if (target) bind(target, items, locals);
      read(node.body, locals);
    } else if (is(node, 'ReturnStatement')) {
      if (node.argument) returned.push(read(node.argument, locals));
    } else if (is(node, 'UpdateExpression')) {
      read(node.argument, locals, 'write');
    } else if (is(node, 'UnaryExpression')) {
      const use = node.operator === 'typeof' ? 'typeof' : node.operator === 'delete' ? 'write' : 'read';
      read(node.argument, locals, use);
    } else if (is(node, 'Property')) {
      if (node.computed) read(node.key, locals);
      read(node.value, locals);
    } else if (is(node, 'MethodDefinition') || is(node, 'PropertyDefinition')) {
      if (node.computed) read(node.key, locals);
      if (node.value) read(node.value, locals);
    } else if (!is(node, 'BreakStatement') && !is(node, 'ContinueStatement') && !is(node, 'MetaProperty')) {
      for (const child of childNodes(node)) read(child, locals);
    }
  };

  const results = visitBody(parsed.body, { own: new Map(), outer: null });
  return { ok: true, paths, results };
};
