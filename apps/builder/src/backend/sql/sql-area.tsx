import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { PostgreSQL, type SQLNamespace, sql } from '@codemirror/lang-sql';
import { bracketMatching } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import type { ProjectTable } from '@trama/protocol/builder';
import { type FC, useEffect, useImperativeHandle, useRef } from 'react';
import { editorTheme } from '../../formula-editor/editor-theme.ts';
import { openInRoot } from '../../formula-editor/open-in-root.ts';

/** A stretch of the text with what is wrong there, in UTF-16 units. */
export interface SqlMark {
  from: number;
  to: number;
  message: string;
}

/** What others do with the text that is being written. */
export interface SqlAreaHandle {
  focus(): void;
  /** Puts the cursor at a place, in sight. */
  goTo(place: number): void;
  /** Puts another text in place of all; it can be undone. */
  replace(text: string): void;
  /** What is selected; the cursor's place twice where nothing is. */
  selection(): { from: number; to: number };
}

interface SqlAreaProps {
  ref: React.Ref<SqlAreaHandle>;
  label: string;
  example: string;
  /** The text to begin with. */
  text: string;
  tables: readonly ProjectTable[];
  mark: SqlMark | null;
  onChange: (text: string) => void;
  /** Something is selected now, or nothing any more. */
  onSelect: (isSelected: boolean) => void;
  /** Ctrl+Enter. */
  onRun: () => void;
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

/** Tables and views with their columns, as the completion reads them. */
const schemaOf = (tables: readonly ProjectTable[]): SQLNamespace => ({
  public: Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => ({ label: column.name, detail: column.type, type: 'property' })),
    ]),
  ),
});

const language = (tables: readonly ProjectTable[]): Extension =>
  sql({ dialect: PostgreSQL, schema: schemaOf(tables), defaultSchema: 'public' });

/** SQL with the words of Postgres, completion from the tables, and what is wrong at its place. */
export const SqlArea: FC<SqlAreaProps> = (props) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  const known = useRef(new Compartment());
  latest.current = props;

  useEffect(() => {
    if (!host.current) return;
    const { text, tables } = latest.current;
    const made = openInRoot(host.current, text, [
      known.current.of(language(tables)),
      extensionsOf(() => latest.current),
    ]);
    view.current = made;
    made.focus();
    return () => made.destroy();
  }, []);

  const { tables, mark } = props;
  useEffect(() => {
    view.current?.dispatch({ effects: known.current.reconfigure(language(tables)) });
  }, [tables]);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const { length } = editor.state.doc;
    const marks =
      mark && mark.from <= length ? [{ ...mark, to: Math.min(mark.to, length), severity: 'error' as const }] : [];
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [mark]);

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

const extensionsOf = (props: () => SqlAreaProps): Extension => [
  lineNumbers(),
  history(),
  bracketMatching(),
  closeBrackets(),
  EditorView.lineWrapping,
  editorTheme,
  look,
  placeholder(props().example),
  EditorView.contentAttributes.of({ 'aria-label': props().label, spellcheck: 'false' }),
  autocompletion({ icons: false, interactionDelay: 0, activateOnTypingDelay: 0 }),
  EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
    if (docChanged) props().onChange(state.doc.toString());
    if (docChanged || selectionSet) props().onSelect(!state.selection.main.empty);
  }),
  Prec.high(
    keymap.of([
      {
        key: 'Mod-Enter',
        run: () => {
          props().onRun();
          return true;
        },
      },
    ]),
  ),
  keymap.of([...completionKeymap, ...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
];
