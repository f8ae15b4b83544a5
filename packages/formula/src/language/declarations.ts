import type { Node } from 'acorn';
import { childNodes, is, isFunction } from './nodes.ts';

/** The names that a pattern binds. */
export const patternNames = (pattern: Node): string[] => {
  if (is(pattern, 'Identifier')) return [pattern.name];
  if (is(pattern, 'AssignmentPattern')) return patternNames(pattern.left);
  if (is(pattern, 'RestElement')) return patternNames(pattern.argument);
  if (is(pattern, 'ArrayPattern')) return pattern.elements.flatMap((element) => (element ? patternNames(element) : []));
  if (is(pattern, 'ObjectPattern')) {
    return pattern.properties.flatMap((property) =>
      patternNames(property.type === 'RestElement' ? property.argument : property.value),
    );
  }
  return [];
};

/** The `var` names below a node, without those of functions inside it. */
export const variableNames = (node: Node): string[] => {
  if (isFunction(node) || is(node, 'ClassDeclaration') || is(node, 'ClassExpression')) return [];
  const below = childNodes(node).flatMap(variableNames);
  if (is(node, 'VariableDeclaration') && node.kind === 'var') {
    return [...node.declarations.flatMap((declarator) => patternNames(declarator.id)), ...below];
  }
  return below;
};

/** The names that statements declare in their own block: `let`, `const`, functions and classes. */
export const blockNames = (statements: readonly Node[]): string[] =>
  statements.flatMap((statement) => {
    if (is(statement, 'VariableDeclaration') && statement.kind !== 'var') {
      return statement.declarations.flatMap((declarator) => patternNames(declarator.id));
    }
    if ((is(statement, 'FunctionDeclaration') || is(statement, 'ClassDeclaration')) && statement.id) {
      return [statement.id.name];
    }
    return [];
  });
