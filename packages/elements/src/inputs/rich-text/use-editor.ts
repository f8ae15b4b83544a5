import { Editor } from '@tiptap/core';
import { useContent, useEmit, useVariable } from '@trama/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChangeEvent } from '../shared/use-change-event.ts';
import { type EditorStates, mentionedIn, statesOf } from './editor-states.ts';
import { editorExtensions } from './extensions.ts';
import { sanitizeHtml } from './sanitize.ts';
import { type MentionMenu, useMentionMenu } from './use-mention-menu.ts';

export interface RichTextEditor {
  /** Null until it is mounted. */
  editor: Editor | null;
  states: EditorStates | null;
  mentions: MentionMenu;
}

/** The text as the variable keeps it; an empty document is an empty text. */
const serialize = (editor: Editor, output: unknown): string => {
  if (editor.isEmpty) return '';
  return output === 'markdown' ? editor.getMarkdown() : editor.getHTML();
};

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What goes into the document. HTML is cleaned first; Markdown passes the schema, which knows no script. */
const setText = (editor: Editor, value: unknown, output: unknown): void => {
  const isMarkdown = output === 'markdown';
  const content = isMarkdown ? asText(value) : sanitizeHtml(asText(value));
  editor.commands.setContent(content, { emitUpdate: false, ...(isMarkdown ? { contentType: 'markdown' } : undefined) });
};

/** The editor in a node, in step with the variables of the element (conformance 11.41, 11.42). */
export const useEditor = (place: RefObject<HTMLElement | null>, isEditable: boolean, label: string): RichTextEditor => {
  const emit = useEmit();
  const change = useChangeEvent();
  const [value, setValue] = useVariable<unknown>('value');
  const [, setMentions] = useVariable<unknown>('mentions');
  const [, setStates] = useVariable<unknown>('states');
  const output = useContent('output');
  const placeholder = useContent<unknown>('placeholder');
  const autofocus = Boolean(useContent('autofocus'));
  const img = useContent<{ inline?: unknown } | null | undefined>('img');
  const hasInlineImages = Boolean(img?.inline);
  const mentions = useMentionMenu();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [states, setShownStates] = useState<EditorStates | null>(null);
  /** The text that the document stands for; another value of the variable replaces it. */
  const known = useRef<unknown>(value);
  const latest = useRef({ emit, change, setValue, setMentions, setStates, output, placeholder, value });
  latest.current = { emit, change, setValue, setMentions, setStates, output, placeholder, value };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for the life of the element; what changes is read through `latest`.
  useEffect(() => {
    if (place.current === null) return;
    const report = (made: Editor) => {
      const next = statesOf(made);
      setShownStates((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      latest.current.setStates(next);
    };
    const made = new Editor({
      element: place.current,
      injectCSS: false,
      editable: isEditable,
      extensions: editorExtensions({
        placeholder: () => asText(latest.current.placeholder),
        hasInlineImages,
        suggestion: mentions.suggestion,
      }),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'ww-rich-content' },
      },
      onTransaction: ({ editor: now }) => report(now),
      onUpdate: ({ editor: now }) => {
        const next = serialize(now, latest.current.output);
        if (next === known.current) return;
        known.current = next;
        latest.current.setValue(next);
        latest.current.setMentions(mentionedIn(now));
        latest.current.change({ value: next });
      },
      onFocus: ({ event }) => void latest.current.emit('focus', { value: known.current, event }),
      onBlur: ({ event }) => void latest.current.emit('blur', { value: known.current, event }),
    });
    const settle = () => {
      setText(made, latest.current.value, latest.current.output);
      const text = serialize(made, latest.current.output);
      known.current = text;
      if (text !== latest.current.value) latest.current.setValue(text);
      latest.current.setMentions(mentionedIn(made));
      report(made);
    };
    settle();
    if (autofocus && isEditable) made.commands.focus('end');
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [place, hasInlineImages]);

  useEffect(() => {
    if (editor === null || value === known.current) return;
    setText(editor, value, output);
    const text = serialize(editor, output);
    known.current = text;
    if (text !== value) latest.current.setValue(text);
    latest.current.setMentions(mentionedIn(editor));
  }, [editor, value, output]);
  useEffect(() => {
    editor?.setEditable(isEditable, false);
  }, [editor, isEditable]);
  return { editor, states, mentions };
};
