import type { Plugin } from 'vite';
import { applyEdits, findOutermost, isNode, type Span, type SyntaxNode } from './syntax.ts';

/** Members of object literals that nothing calls on a published page, by the folder whose modules hold them. */
export interface UnusedMembers {
  /** Part of the path of every module that is meant. */
  folder: string;
  /** Names of the members. */
  members: readonly string[];
}

/** The properties of an object literal by these names, each with the comma behind it; of one that is then a mere copy, all but what it copies. */
const spansIn = (code: string, node: SyntaxNode, members: readonly string[]): Span[] => {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return [];
  const isUnused = ({ type, key }: SyntaxNode): boolean =>
    type === 'Property' && isNode(key) && key.type === 'Identifier' && members.includes(String(key.name));
  const properties: readonly SyntaxNode[] = node.properties;
  const unused = properties.filter(isUnused);
  const [copy, ...others] = properties.filter((property) => !isUnused(property));
  if (unused.length > 0 && others.length === 0 && copy?.type === 'SpreadElement' && isNode(copy.argument)) {
    const { start, end } = copy.argument;
    return [
      { start: node.start, end: start },
      { start: end, end: node.end },
    ];
  }
  return unused.map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) }));
};

/** The code of a module without these members. */
export const cutMembers = (code: string, tree: SyntaxNode, members: readonly string[]): string =>
  applyEdits(
    code,
    findOutermost(tree, (node) => spansIn(code, node, members)),
  );

/**
 * Leaves members of object literals out of a bundle. The bundler drops functions that nothing imports, but a member of an
 * object stays with its object: the way back of a codec, and the control of a property in the builder, would travel to every visitor.
 */
export const withoutMembers = (unused: readonly UnusedMembers[]): Plugin => ({
  name: 'without-members',
  enforce: 'pre',
  transform(code, id) {
    const members = unused.flatMap(({ folder, members }) => (id.includes(folder) ? members : []));
    if (members.length === 0 || !/\.tsx?(\?|$)/.test(id)) return null;
    const tree: unknown = this.parse(code, { lang: 'ts' });
    if (!isNode(tree)) return null;
    const rest = cutMembers(code, tree, members);
    return rest === code ? null : { code: rest, map: null };
  },
});
