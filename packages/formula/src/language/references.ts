import type { Identifier, MemberExpression, Node } from 'acorn';
import { blockNames, patternNames, variableNames } from './declarations.ts';
import { childNodes, type FunctionNode, is, isFunction, isNode, type NodeOf } from './nodes.ts';
import type { ParsedFormula } from './parse.ts';

/** How a name that the code does not declare is used. */
export type ReferenceRole = 'read' | 'write' | 'typeof';

export interface FreeReference {
  node: Identifier;
  role: ReferenceRole;
  /** The identifier is key and value at once: `{name}`. */
  shorthand: boolean;
}

/** `variables['id']` or `collections.name`: the key is known, so the value can be read directly. */
export interface StaticRead {
  node: MemberExpression;
  kind: 'variable' | 'collection';
  /** Id or name. */
  key: string;
}

export interface References {
  free: readonly FreeReference[];
  staticReads: readonly StaticRead[];
  /** Every identifier of the code, declared or not: names that generated code must not take. */
  identifiers: ReadonlySet<string>;
}

interface Names {
  has(name: string): boolean;
}

const STATIC_ROOTS: Readonly<Record<string, StaticRead['kind']>> = { variables: 'variable', collections: 'collection' };

/** Finds which names a parsed formula takes from outside, following the scopes of the language. */
export const findReferences = (parsed: ParsedFormula): References => {
  const free: FreeReference[] = [];
  const staticReads: StaticRead[] = [];
  const identifiers = new Set<string>();

  const inner = (outer: Names, names: readonly string[]): Names => {
    if (names.length === 0) return outer;
    const own = new Set(names);
    for (const name of own) identifiers.add(name);
    return { has: (name) => own.has(name) || outer.has(name) };
  };

  const reference = (node: Identifier, names: Names, role: ReferenceRole, shorthand = false): void => {
    identifiers.add(node.name);
    if (!names.has(node.name)) free.push({ node, role, shorthand });
  };

  const visitAll = (nodes: Iterable<Node>, names: Names): void => {
    for (const node of nodes) visit(node, names);
  };

  const visitFunction = (node: FunctionNode, names: Names): void => {
    const isArrow = node.type === 'ArrowFunctionExpression';
    const own = isArrow ? [] : ['arguments'];
    const parameters = node.params.flatMap(patternNames);
    const selfName = node.type === 'FunctionExpression' && node.id ? [node.id.name] : [];
    const local = inner(names, [...own, ...selfName, ...parameters]);
    for (const parameter of node.params) visitPattern(parameter, local);
    visit(node.body, inner(local, variableNames(node.body)));
  };

  /** Names inside a pattern are written; keys and defaults are read. */
  const visitPattern = (node: Node, names: Names, shorthand = false): void => {
    if (is(node, 'Identifier')) {
      reference(node, names, 'write', shorthand);
    } else if (is(node, 'AssignmentPattern')) {
      visitPattern(node.left, names, shorthand);
      visit(node.right, names);
    } else if (is(node, 'ObjectPattern')) {
      for (const property of node.properties) {
        if (property.type === 'RestElement') {
          visitPattern(property.argument, names);
        } else {
          if (property.computed) visit(property.key, names);
          visitPattern(property.value, names, property.shorthand);
        }
      }
    } else if (is(node, 'ArrayPattern')) {
      for (const element of node.elements) {
        if (element) visitPattern(element, names);
      }
    } else if (is(node, 'RestElement')) {
      visitPattern(node.argument, names);
    } else if (is(node, 'MemberExpression')) {
      visitMember(node, names, true);
    } else {
      visit(node, names);
    }
  };

  const visitMember = (node: MemberExpression, names: Names, isTarget: boolean): void => {
    const key = staticKey(node);
    if (!isTarget && key !== null && node.object.type === 'Identifier' && !names.has(node.object.name)) {
      const kind = Object.hasOwn(STATIC_ROOTS, node.object.name) ? STATIC_ROOTS[node.object.name] : undefined;
      if (kind) {
        identifiers.add(node.object.name);
        staticReads.push({ node, kind, key });
        return;
      }
    }
    visit(node.object, names);
    if (node.computed) visit(node.property, names);
  };

  const visit = (node: Node, names: Names): void => {
    if (isFunction(node)) {
      visitFunction(node, names);
    } else if (is(node, 'Identifier')) {
      reference(node, names, 'read');
    } else if (is(node, 'MemberExpression')) {
      visitMember(node, names, false);
    } else if (is(node, 'AssignmentExpression')) {
      visitPattern(node.left, names);
      visit(node.right, names);
    } else if (is(node, 'UpdateExpression')) {
      visitPattern(node.argument, names);
    } else if (is(node, 'UnaryExpression')) {
      visitUnary(node, names);
    } else if (is(node, 'VariableDeclarator')) {
      visitPattern(node.id, names);
      if (node.init) visit(node.init, names);
    } else if (is(node, 'Property')) {
      visitProperty(node, names);
    } else if (is(node, 'MethodDefinition') || is(node, 'PropertyDefinition')) {
      if (node.computed) visit(node.key, names);
      if (node.value) visit(node.value, names);
    } else if (is(node, 'ForInStatement') || is(node, 'ForOfStatement')) {
      const local = inner(names, blockNames([node.left]));
      if (node.left.type === 'VariableDeclaration') visit(node.left, local);
      else visitPattern(node.left, local);
      visit(node.right, local);
      visit(node.body, local);
    } else if (is(node, 'CatchClause')) {
      const local = inner(names, node.param ? patternNames(node.param) : []);
      if (node.param) visitPattern(node.param, local);
      visit(node.body, local);
    } else if (is(node, 'ClassDeclaration') || is(node, 'ClassExpression')) {
      visitClass(node, names);
    } else if (is(node, 'LabeledStatement')) {
      visit(node.body, names);
    } else if (!LEAVES.has(node.type)) {
      visitAll(childNodes(node), inner(names, blockNames(scopeBody(node))));
    }
  };

  const visitUnary = (node: NodeOf<'UnaryExpression'>, names: Names): void => {
    if (node.argument.type === 'Identifier' && node.operator === 'typeof') reference(node.argument, names, 'typeof');
    else if (node.operator === 'delete') visitPattern(node.argument, names);
    else visit(node.argument, names);
  };

  const visitProperty = (node: NodeOf<'Property'>, names: Names): void => {
    if (node.shorthand && node.value.type === 'Identifier') {
      reference(node.value, names, 'read', true);
      return;
    }
    if (node.computed) visit(node.key, names);
    visit(node.value, names);
  };

  const visitClass = (node: NodeOf<'ClassDeclaration' | 'ClassExpression'>, names: Names): void => {
    const local = inner(names, node.id ? [node.id.name] : []);
    if (node.superClass) visit(node.superClass, local);
    visitAll(node.body.body, local);
  };

  const nothing: Names = { has: () => false };
  const declared = parsed.body.flatMap((statement) => variableNames(statement));
  visitAll(parsed.body, inner(nothing, [...declared, ...blockNames(parsed.body)]));
  return { free, staticReads, identifiers };
};

/** Nodes whose identifiers are labels or meta names, not references. */
const LEAVES: ReadonlySet<string> = new Set(['BreakStatement', 'ContinueStatement', 'MetaProperty']);

/** The statements of a node that opens a block scope. */
const scopeBody = (node: Node): readonly Node[] => {
  if (is(node, 'BlockStatement') || is(node, 'StaticBlock')) return node.body;
  if (is(node, 'SwitchStatement')) return node.cases.flatMap((switchCase) => switchCase.consequent);
  if (is(node, 'ForStatement')) return isNode(node.init) ? [node.init] : [];
  return [];
};

/** The key of `object.key` or `object['key']`; null where it is computed. */
const staticKey = (node: MemberExpression): string | null => {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null;
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : null;
};
