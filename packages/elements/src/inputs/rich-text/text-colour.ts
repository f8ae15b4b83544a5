import { Mark, mergeAttributes } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textColour: {
      /** Colours the selection; an empty colour takes it back. */
      setTextColour: (colour: string) => ReturnType;
    };
  }
}

/** A colour that the browser knows; anything else could carry other declarations into the style. */
const known = (colour: unknown): string | null =>
  typeof colour === 'string' && CSS.supports('color', colour) ? colour : null;

/** Colour of text, kept as a `span` with `color` in HTML and in Markdown. */
export const TextColour: Mark = Mark.create({
  name: 'textColour',
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => known(element.style.color),
      renderHTML: ({ color }) => (known(color) === null ? {} : { style: `color: ${color}` }),
    },
  }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (element.style.color === '' ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
  renderMarkdown: (node, helpers) => {
    const inside = helpers.renderChildren(node);
    const colour = known(node.attrs?.color);
    return colour === null ? inside : `<span style="color: ${colour}">${inside}</span>`;
  },
  addCommands: () => ({
    setTextColour:
      (colour) =>
      ({ commands }) =>
        known(colour) === null ? commands.unsetMark('textColour') : commands.setMark('textColour', { color: colour }),
  }),
});
