import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { setLink } from './editor-commands.ts';
import { editorExtensions } from './extensions.ts';

let editor: Editor;
afterEach(() => editor.destroy());

/** An editor with this content, all of it selected. */
const edit = (content: string): void => {
  const extensions = editorExtensions({ placeholder: () => '', hasInlineImages: false });
  editor = new Editor({ element: document.createElement('div'), extensions, content });
  editor.commands.selectAll();
};
const addresses = () => [...editor.view.dom.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('setting a link', () => {
  it('makes one of what is selected, and removes it where it is active already', () => {
    edit('<p>texto</p>');
    setLink(editor, 'https://one.example');
    expect(addresses()).toEqual(['https://one.example']);
    setLink(editor, 'https://two.example');
    expect(addresses()).toEqual([]);
  });

  it('removes those that are selected by an empty address', () => {
    edit('<p><a href="https://one.example">um</a> e <a href="https://two.example">dois</a></p>');
    setLink(editor, ' ');
    expect(addresses()).toEqual([]);
    expect(editor.getText()).toBe('um e dois');
  });
});
