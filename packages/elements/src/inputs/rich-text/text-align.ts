import { Extension } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textAlign: {
      /** Aligns the blocks of the selection; null takes the alignment back. */
      setTextAlign: (alignment: Alignment | null) => ReturnType;
    };
  }
}

export type Alignment = 'left' | 'center' | 'right' | 'justify';

export const ALIGNMENTS: readonly Alignment[] = ['left', 'center', 'right', 'justify'];

/** Which blocks can be aligned. */
const TYPES = ['heading', 'paragraph'];

/** Alignment of headings and paragraphs, kept as `text-align` in HTML. */
export const TextAlign: Extension = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => ALIGNMENTS.find((each) => each === element.style.textAlign) ?? null,
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setTextAlign:
      (alignment) =>
      ({ commands }) =>
        TYPES.map((type) => commands.updateAttributes(type, { textAlign: alignment })).some(Boolean),
  }),
});
