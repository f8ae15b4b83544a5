/** What every node of a syntax tree has that the plugins of this bundle read. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A part of a text, from its first letter to the one behind its last. */
export type Span = Pick<SyntaxNode, 'start' | 'end'>;

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Nodes that lie right below one, in order. */
const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

/** What `find` finds in a syntax tree; it is not asked again below a node where it has found something. */
export const findOutermost = <Found>(
  node: SyntaxNode,
  find: (node: SyntaxNode) => readonly Found[],
): readonly Found[] => {
  const found = find(node);
  return found.length > 0 ? found : childrenOf(node).flatMap((child) => [...findOutermost(child, find)]);
};

/** A part of a text, and what takes its place; nothing when absent. */
export interface Edit extends Span {
  text?: string;
}

/** The text after these edits, none of which overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((rest, edit) => rest.slice(0, edit.start) + (edit.text ?? '') + rest.slice(edit.end), text);
