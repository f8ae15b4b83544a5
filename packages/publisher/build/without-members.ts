import type { Plugin } from 'vite';

/** Members of object literals that nothing calls on a published page, by the folder whose modules hold them. */
export interface UnusedMembers {
  /** Part of the path of every module that is meant. */
  folder: string;
  /** Name of the member. */
  member: string;
}

/** What both kinds of syntax node have that this reads. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Spans of the properties of that name in the object literals of a syntax tree, outermost only. */
const spansOf = (node: unknown, member: string): { start: number; end: number }[] => {
  if (Array.isArray(node)) return node.flatMap((inner) => spansOf(inner, member));
  if (!isNode(node)) return [];
  if (node.type === 'ObjectExpression' && Array.isArray(node.properties)) {
    return node.properties.flatMap((property: SyntaxNode) => {
      const { key } = property;
      const isMember = property.type === 'Property' && isNode(key) && key.type === 'Identifier' && key.name === member;
      return isMember ? [{ start: property.start, end: property.end }] : spansOf(property, member);
    });
  }
  return Object.values(node).flatMap((inner) => spansOf(inner, member));
};

/** The text without these spans and the comma behind each. */
const cut = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.toReversed().reduce((rest, { start, end }) => {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
    return rest.slice(0, start) + rest.slice(end + comma);
  }, text);

/**
 * Leaves members of object literals out of a bundle. The bundler drops functions that nothing imports, but a member of an
 * object stays with its object: the way back of a codec, and the rules of a style group, would travel to every visitor.
 */
export const withoutMembers = (unused: readonly UnusedMembers[]): Plugin => ({
  name: 'without-members',
  enforce: 'pre',
  transform(code, id) {
    const found = unused.find(({ folder }) => id.includes(folder));
    if (found === undefined || !/\.tsx?$/.test(id)) return null;
    const spans = spansOf(this.parse(code, { lang: 'ts' }), found.member);
    return spans.length === 0 ? null : { code: cut(code, spans), map: null };
  },
});
