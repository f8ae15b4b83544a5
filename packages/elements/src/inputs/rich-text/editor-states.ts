import type { Editor } from '@tiptap/core';
import { ALIGNMENTS, type Alignment } from './text-align.ts';

/** What holds where the cursor is (variable `states`, conformance 11.42). */
export interface EditorStates {
  textType: string;
  textColor: string | null;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  bulletList: boolean;
  orderedList: boolean;
  checkList: boolean;
  link: boolean;
  codeBlock: boolean;
  blockquote: boolean;
  textAlign: Alignment | false;
  table: boolean;
  /** Formulas are text: never true. */
  inlineMath: boolean;
  blockMath: boolean;
}

export const statesOf = (editor: Editor): EditorStates => {
  const level = editor.getAttributes('heading').level;
  return {
    textType: editor.isActive('heading') ? `h${level}` : 'p',
    textColor: editor.getAttributes('textColour').color ?? null,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    checkList: editor.isActive('taskList'),
    link: editor.isActive('link'),
    codeBlock: editor.isActive('codeBlock'),
    blockquote: editor.isActive('blockquote'),
    textAlign: ALIGNMENTS.find((textAlign) => editor.isActive({ textAlign })) ?? false,
    table: editor.isActive('table'),
    inlineMath: false,
    blockMath: false,
  };
};

/** Ids of those who are mentioned, in the order of the text. */
export const mentionedIn = (editor: Editor): readonly string[] => {
  const ids: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'mention' && node.attrs.id != null) ids.push(String(node.attrs.id));
  });
  return ids;
};
