import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the colours of the builder: they follow its theme by themselves. */
const look = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    background: 'var(--surface)',
    font: '400 var(--text-s) / 1.6 var(--font-mono)',
    // Within the frame around it, one pixel wide.
    borderRadius: 'calc(var(--radius-m) - 1px)',
    maxHeight: 'var(--formula-most, none)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'auto', maxHeight: '100%' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '8px 0', minHeight: 'var(--formula-height, 76px)' },
  '.cm-line': { padding: '0 10px' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': { background: 'var(--accent-soft)' },
  '.cm-matchingBracket': { background: 'var(--surface-3)', outline: 'none' },
  '.chip': {
    display: 'inline-block',
    padding: '0 6px',
    borderRadius: 'var(--radius-s)',
    background: 'var(--bound-soft)',
    color: 'var(--bound)',
    font: '500 var(--text-s) / 1.45 var(--font-sans)',
  },
  '.chip[data-missing]': { background: 'var(--bad-soft)', color: 'var(--bad)', textDecoration: 'line-through' },
  '.missing': { textDecoration: 'underline wavy var(--warn)', textUnderlineOffset: '3px' },
  '.cm-tooltip': {
    border: '0',
    borderRadius: 'var(--radius-m)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow-l)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: '400 var(--text-s) / 1.4 var(--font-sans)', maxHeight: '220px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px', display: 'flex', gap: '8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent-soft)',
    color: 'var(--accent-text)',
  },
  '.cm-completionLabel': { flex: '1' },
  '.cm-completionDetail': { color: 'var(--ink-3)', fontStyle: 'normal', marginLeft: 'auto' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '650' },
  '.cm-tooltip.cm-completionInfo': {
    padding: '6px 8px',
    font: '400 var(--text-xs) / 1.4 var(--font-mono)',
    maxWidth: '260px',
  },
  '.piece': { padding: '4px 8px', font: '400 var(--text-xs) / 1.4 var(--font-mono)', maxWidth: '320px' },
  '.cm-diagnostic': { padding: '4px 8px', borderLeft: '0', font: '400 var(--text-xs) / 1.4 var(--font-sans)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.string, tags.regexp], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--accent-text)' },
  { tag: tags.comment, color: 'var(--ink-3)' },
]);

export const editorTheme: Extension = [look, syntaxHighlighting(colours)];
