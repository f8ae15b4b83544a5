import type { Editor } from '@tiptap/core';
import { ALIGNMENTS } from './text-align.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Formulas are not drawn: they stand as text between dollar signs. */
const mathText = (latex: unknown, mark: string): string => `${mark}${text(latex)}${mark}`;

/** Sets or removes a link: an active one is removed, and so is one by an empty address (conformance 11.43). */
export const setLink = (editor: Editor, url: unknown): void => {
  const href = text(url).trim();
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '' || editor.isActive('link')) chain.unsetLink().run();
  else if (editor.state.selection.empty)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
};

export const setTag = (editor: Editor, tag: unknown): void => {
  const level = LEVELS.find((each) => `h${each}` === tag);
  if (level === undefined) editor.chain().focus().setParagraph().run();
  else editor.chain().focus().toggleHeading({ level }).run();
};

/** What the element's actions of the same names do, for those that ask nothing of the visitor. */
export const editorCommands: Readonly<Record<string, (editor: Editor, ...args: unknown[]) => void>> = {
  focusEditor: (editor) => editor.chain().focus().run(),
  setTag,
  toggleBold: (editor) => editor.chain().focus().toggleBold().run(),
  toggleItalic: (editor) => editor.chain().focus().toggleItalic().run(),
  toggleUnderline: (editor) => editor.chain().focus().toggleUnderline().run(),
  toggleStrike: (editor) => editor.chain().focus().toggleStrike().run(),
  setTextAlign: (editor, wanted) =>
    editor
      .chain()
      .focus()
      .setTextAlign(ALIGNMENTS.find((each) => each === wanted) ?? null)
      .run(),
  setColor: (editor, colour) => editor.chain().focus().setTextColour(text(colour)).run(),
  toggleBulletList: (editor) => editor.chain().focus().toggleBulletList().run(),
  toggleOrderedList: (editor) => editor.chain().focus().toggleOrderedList().run(),
  toggleTaskList: (editor) => editor.chain().focus().toggleTaskList().run(),
  toggleCodeBlock: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  toggleBlockquote: (editor) => editor.chain().focus().toggleBlockquote().run(),
  insertInlineMath: (editor, latex) =>
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: mathText(latex, '$') })
      .run(),
  insertBlockMath: (editor, latex) =>
    editor
      .chain()
      .focus()
      .insertContent({ type: 'paragraph', content: [{ type: 'text', text: mathText(latex, '$$') }] })
      .run(),
  undo: (editor) => editor.chain().focus().undo().run(),
  redo: (editor) => editor.chain().focus().redo().run(),
  insertTable: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  insertRow: (editor, position) =>
    position === 'before' ? editor.chain().focus().addRowBefore().run() : editor.chain().focus().addRowAfter().run(),
  insertColumn: (editor, position) =>
    position === 'before'
      ? editor.chain().focus().addColumnBefore().run()
      : editor.chain().focus().addColumnAfter().run(),
  deleteRow: (editor) => editor.chain().focus().deleteRow().run(),
  deleteColumn: (editor) => editor.chain().focus().deleteColumn().run(),
  deleteTable: (editor) => editor.chain().focus().deleteTable().run(),
};
