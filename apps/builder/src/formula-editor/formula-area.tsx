import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { Prec } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, placeholder } from '@codemirror/view';
import { type FC, useEffect, useImperativeHandle, useRef } from 'react';
import type { FormulaReference } from '../fields/readable-formula.ts';
import { referenceChips } from './chips.ts';
import { type CompletionSources, formulaCompletions } from './completions.ts';
import { editorTheme } from './editor-theme.ts';
import { missingPiece, type Stretch, tellMissing } from './missing-piece.ts';
import { openInRoot } from './open-in-root.ts';

/** What others do with the text that is being written. */
export interface FormulaAreaHandle {
  /** Puts a text in place of the selection, and the cursor behind it, or so many letters before its end. */
  insert(text: string, back?: number): void;
}

export interface FormulaAreaProps {
  ref: React.Ref<FormulaAreaHandle>;
  label: string;
  /** The text to begin with. */
  code: string;
  hint: string;
  missing: Stretch | null;
  /** It takes the focus when it is there. */
  isFirst: boolean;
  nameOf: (reference: FormulaReference) => string | null;
  /** Said in place of the name of what is no longer there. */
  gone: string;
  sources: CompletionSources;
  /** What is wrong with a text, by its places. */
  faultsOf: (code: string) => readonly (Stretch & { message: string; isError: boolean })[];
  /** The value of the innermost piece at a place, in one line; null where there is none. */
  pieceAt: (position: number) => (Stretch & { text: string }) | null;
  onChange: (code: string) => void;
  /** Ctrl+Enter, with the text as it is then. */
  onSubmit: (code: string) => void;
  /** Ctrl+Shift+E. */
  onExpand: () => void;
}

/** The text of a formula: names as chips, completion by present values, faults and values at their places. */
export const FormulaArea: FC<FormulaAreaProps> = (props) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!host.current) return;
    const made = openInRoot(
      host.current,
      latest.current.code,
      extensionsOf(() => latest.current),
    );
    view.current = made;
    if (latest.current.isFirst) made.focus();
    return () => made.destroy();
  }, []);

  const { missing } = props;
  useEffect(() => {
    view.current?.dispatch({ effects: tellMissing.of(missing) });
  }, [missing]);

  useImperativeHandle(props.ref, () => ({
    insert: (text, back = 0) => {
      const editor = view.current;
      if (!editor) return;
      const { from, to } = editor.state.selection.main;
      editor.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length - back } });
      editor.focus();
    },
  }));

  return <div ref={host} />;
};

const extensionsOf = (props: () => FormulaAreaProps) => [
  javascriptLanguage,
  history(),
  bracketMatching(),
  closeBrackets(),
  EditorView.lineWrapping,
  editorTheme,
  placeholder(props().hint),
  EditorView.contentAttributes.of(({ state }) => ({
    'aria-label': props().label,
    spellcheck: 'false',
    'aria-invalid': String(
      props()
        .faultsOf(state.doc.toString())
        .some(({ isError }) => isError),
    ),
  })),
  referenceChips((reference) => props().nameOf(reference), props().gone),
  missingPiece,
  // Names are there at once: who types one and Enter means the first of the list, however fast.
  autocompletion({
    override: [(context) => formulaCompletions(props().sources)(context)],
    icons: false,
    interactionDelay: 0,
    activateOnTypingDelay: 0,
    // More are there as one goes down the list, or types on: each that is drawn takes of the time until the first are seen.
    maxRenderedOptions: 40,
  }),
  linter((editor) => diagnosticsOf(props().faultsOf(editor.state.doc.toString())), { delay: 0 }),
  hoverTooltip((_, position) => pieceTooltip(props().pieceAt(position))),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) props().onChange(state.doc.toString());
  }),
  Prec.high(
    keymap.of([
      { key: 'Mod-Enter', run: ({ state }) => done(() => props().onSubmit(state.doc.toString())) },
      { key: 'Mod-Shift-e', run: () => done(props().onExpand) },
    ]),
  ),
  keymap.of([...completionKeymap, ...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
];

const done = (run: () => void): true => {
  run();
  return true;
};

const diagnosticsOf = (faults: ReturnType<FormulaAreaProps['faultsOf']>): Diagnostic[] =>
  faults.map(({ start, end, message, isError }) => ({
    from: start,
    to: end,
    message,
    severity: isError ? 'error' : 'warning',
  }));

const pieceTooltip = (piece: ReturnType<FormulaAreaProps['pieceAt']>) =>
  piece && {
    pos: piece.start,
    end: piece.end,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'piece';
      dom.textContent = piece.text;
      return { dom };
    },
  };
