import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, Node } from 'acorn';

export type NodeOf<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

/** Narrows a node by its type. */
export const is = <Type extends AnyNode['type']>(node: Node, type: Type): node is NodeOf<Type> => node.type === type;

export type FunctionNode = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression;

const FUNCTION_TYPES: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
]);

export const isFunction = (node: Node): node is FunctionNode => FUNCTION_TYPES.has(node.type);

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The nodes directly below a node, in the order of the text. */
export const childNodes = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** Visits a node and all below it, outermost first. */
export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const child of childNodes(node)) walk(child, visit);
};
