import type { Plugin } from 'vite';
import { applyEdits, findOutermost, isNode, type Span, type SyntaxNode } from './syntax.ts';

/** Members of object literals that nothing calls on a published page, by the folder whose modules hold them. */
export interface UnusedMembers {
  /** Part of the path of every module that is meant. */
  folder: string;
  /** Name of the member. */
  member: string;
}

/** Properties of that name in an object literal, each with the comma behind it. */
const propertiesIn = (code: string, node: SyntaxNode, members: readonly string[]): Span[] => {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return [];
  return node.properties.flatMap(({ type, key, start, end }: SyntaxNode) => {
    if (type !== 'Property' || !isNode(key) || key.type !== 'Identifier' || !members.includes(String(key.name)))
      return [];
    return [{ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) }];
  });
};

/**
 * Leaves members of object literals out of a bundle. The bundler drops functions that nothing imports, but a member of an
 * object stays with its object: the way back of a codec, and the rules of a style group, would travel to every visitor.
 */
export const withoutMembers = (unused: readonly UnusedMembers[]): Plugin => ({
  name: 'without-members',
  enforce: 'pre',
  transform(code, id) {
    const members = unused.flatMap(({ folder, member }) => (id.includes(folder) ? [member] : []));
    if (members.length === 0 || !/\.tsx?(\?|$)/.test(id)) return null;
    const tree: unknown = this.parse(code, { lang: 'ts' });
    if (!isNode(tree)) return null;
    const spans = findOutermost(tree, (node) => propertiesIn(code, node, members));
    return spans.length === 0 ? null : { code: applyEdits(code, spans), map: null };
  },
});
