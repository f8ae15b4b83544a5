import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { type FC, useEffect, useImperativeHandle, useRef } from 'react';
import { editorTheme } from '../formula-editor/editor-theme.ts';
import { openInRoot } from '../formula-editor/open-in-root.ts';

/** A stretch of the text with what is wrong there, in UTF-16 units. */
export interface CodeMark {
  from: number;
  to: number;
  message: string;
}

/** What others do with the text that is being written. */
export interface CodeAreaHandle {
  focus(): void;
  /** Puts the cursor at a place, in sight. */
  goTo(place: number): void;
  /** Puts another text in place of all; it can be undone. */
  replace(text: string): void;
  /** What is selected; the cursor's place twice where nothing is. */
  selection(): { from: number; to: number };
}

export interface CodeAreaProps {
  ref: React.Ref<CodeAreaHandle>;
  label: string;
  /** Stands where nothing is written yet. */
  example?: string;
  /** The text to begin with. */
  text: string;
  /** The words of the language, and what is completed in it; one object as long as they are the same. */
  language: Extension;
  /** One list as long as they are the same. */
  marks: readonly CodeMark[];
  isReadOnly?: boolean;
  onChange?: (text: string) => void;
  /** Something is selected now, or nothing any more. */
  onSelect?: (isSelected: boolean) => void;
  /** What keys do, as CodeMirror names them. */
  keys?: Readonly<Record<string, () => void>>;
}

const look = EditorView.theme({
  '&': { height: '100%' },
  '.cm-gutters': { border: '0', background: 'var(--surface)', color: 'var(--ink-3)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 12px', minWidth: '34px' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad)',
    textUnderlineOffset: '3px',
  },
});

/** A text of code with line numbers, completion, and what is wrong at its place. */
export const CodeArea: FC<CodeAreaProps> = (props) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  const known = useRef(new Compartment());
  latest.current = props;

  useEffect(() => {
    if (!host.current) return;
    const made = openInRoot(host.current, latest.current.text, [
      known.current.of(latest.current.language),
      extensionsOf(() => latest.current),
    ]);
    view.current = made;
    if (!latest.current.isReadOnly) made.focus();
    return () => made.destroy();
  }, []);

  const { language, marks } = props;
  useEffect(() => {
    view.current?.dispatch({ effects: known.current.reconfigure(language) });
  }, [language]);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const { length } = editor.state.doc;
    const shown = marks
      .filter(({ from }) => from <= length)
      .map((mark) => ({ ...mark, to: Math.min(mark.to, length), severity: 'error' as const }));
    editor.dispatch(setDiagnostics(editor.state, shown));
  }, [marks]);

  useImperativeHandle(props.ref, () => ({
    focus: () => view.current?.focus(),
    goTo: (place) => {
      const editor = view.current;
      editor?.dispatch({ selection: { anchor: Math.min(place, editor.state.doc.length) }, scrollIntoView: true });
      editor?.focus();
    },
    replace: (text) => {
      const editor = view.current;
      editor?.dispatch({
        changes: { from: 0, to: editor.state.doc.length, insert: text },
        selection: { anchor: text.length },
        scrollIntoView: true,
      });
      editor?.focus();
    },
    selection: () => view.current?.state.selection.main ?? { from: 0, to: 0 },
  }));

  return <div ref={host} style={{ height: '100%' }} />;
};

const extensionsOf = (props: () => CodeAreaProps): Extension => [
  lineNumbers(),
  history(),
  bracketMatching(),
  closeBrackets(),
  EditorView.lineWrapping,
  editorTheme,
  look,
  placeholder(props().example ?? ''),
  EditorState.readOnly.of(props().isReadOnly ?? false),
  EditorView.contentAttributes.of({ 'aria-label': props().label, spellcheck: 'false' }),
  autocompletion({ icons: false, interactionDelay: 0, activateOnTypingDelay: 0 }),
  EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
    if (docChanged) props().onChange?.(state.doc.toString());
    if (docChanged || selectionSet) props().onSelect?.(!state.selection.main.empty);
  }),
  Prec.high(
    keymap.of(
      Object.keys(props().keys ?? {}).map((key) => ({
        key,
        run: () => {
          props().keys?.[key]?.();
          return true;
        },
      })),
    ),
  ),
  keymap.of([...completionKeymap, ...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
];
