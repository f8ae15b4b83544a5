import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { ValuePreview } from '@trama/protocol/canvas';
import type { ScopeGroup } from '../fields/value-scope.ts';
import { withoutAccents } from '../ui/search-match.ts';
import type { HelperGuide } from './helper-guide.ts';
import { memberPath } from './member-path.ts';

/** Where what is offered while typing comes from. */
export interface CompletionSources {
  /** What can be read here, nearest first. */
  offers(): readonly ScopeGroup[];
  helpers(): readonly HelperGuide[];
  /** What an expression comes to now; null where that is not known. */
  valueAt(code: string): Promise<ValuePreview | null>;
  /** A value in one short line. */
  describe(value: ValuePreview): string;
}

const LIST_METHODS = ['filter', 'map', 'find', 'some', 'every', 'includes', 'join', 'slice', 'reduce', 'at'];
const TEXT_METHODS = ['includes', 'replace', 'split', 'slice', 'startsWith', 'toLowerCase', 'toUpperCase', 'trim'];

/** What may follow at the cursor: the members of a value, by what it is now, or the names in scope. */
export const formulaCompletions =
  (sources: CompletionSources) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const dot = context.matchBefore(/\??\.[\p{ID_Continue}$]*$/u);
    return dot ? memberCompletions(sources, context, dot) : nameCompletions(sources, context);
  };

const nameCompletions = (sources: CompletionSources, context: CompletionContext): CompletionResult | null => {
  if (isInText(context.state, context.pos)) return null;
  const groups = sources.offers();
  const names = groups.flatMap(({ offers }) => offers.map(({ label }) => withoutAccents(label).toLowerCase()));
  const from = nameStart(context, names) ?? context.matchBefore(/[\p{ID_Start}$_][\p{ID_Continue}$]*$/u)?.from;
  if (from === undefined && !context.explicit) return null;
  // Typed without accents, a name is found as well as with them.
  const isPlain = !hasAccents(context.state.sliceDoc(from ?? context.pos, context.pos));
  const offers = groups.flatMap(({ label: group, offers: offered }, index) =>
    offered.map(
      ({ label, code }): Completion => ({
        ...(isPlain && hasAccents(label) ? { label: withoutAccents(label), displayLabel: label } : { label }),
        type: 'variable',
        detail: group,
        boost: Math.max(0, 50 - index),
        apply: (view, completion, start, end) => {
          replace(view, completion, start, end, code);
          selectFirstArgument(view, start, code);
        },
        info: async () => infoNode(sources, await sources.valueAt(code)),
      }),
    ),
  );
  const helpers = sources.helpers().map(
    ({ name, parameters, text }): Completion => ({
      label: name,
      type: 'function',
      detail: `(${parameters})`,
      info: text,
      boost: -20,
      apply: (view, completion, start, end) => replace(view, completion, start, end, `wwFormulas.${name}()`, 1),
    }),
  );
  return {
    from: from ?? context.pos,
    options: [...offers, ...helpers],
    validFor: (text) => isPlain !== hasAccents(text) && (/^[\p{ID_Continue}$]*$/u.test(text) || beginsAny(names, text)),
  };
};

/** As many letters before the cursor may be the beginning of a name. */
const LONGEST_NAME = 80;

const hasAccents = (text: string): boolean => withoutAccents(text) !== text;

/** @param names in small letters, without accents */
const beginsAny = (names: readonly string[], text: string): boolean => {
  const typed = withoutAccents(text).toLowerCase();
  return names.some((name) => name.startsWith(typed));
};

/** Where the name that is being typed begins. People's names have spaces and signs: "E-mail", "Erro · novo". */
const nameStart = ({ state, pos }: CompletionContext, names: readonly string[]): number | undefined => {
  const begin = Math.max(state.doc.lineAt(pos).from, pos - LONGEST_NAME);
  const text = state.sliceDoc(begin, pos);
  for (const { index } of text.matchAll(/(?<![\p{ID_Continue}$])[\p{ID_Continue}$]/gu))
    if (beginsAny(names, text.slice(index))) return begin + index;
  return undefined;
};

/** Behind a formula that is told something, what it is first told is written next. */
const selectFirstArgument = (view: EditorView, start: number, code: string): void => {
  const at = code.search(/\bundefined(?=(?:, undefined)*\)$)/);
  if (at >= 0) view.dispatch({ selection: { anchor: start + at, head: start + at + 'undefined'.length } });
};

const memberCompletions = async (
  sources: CompletionSources,
  context: CompletionContext,
  dot: { from: number; to: number; text: string },
): Promise<CompletionResult | null> => {
  const owner = expressionBefore(context.state, dot.from);
  if (owner === null) return null;
  const value = await sources.valueAt(owner);
  if (!value || context.aborted) return null;
  const sign = dot.text.startsWith('?') ? '?.' : '.';
  const options = [...memberOptions(sources, value, sign), ...methodOptions(value)];
  return options.length === 0 ? null : { from: dot.from + sign.length, options, validFor: /^[\p{ID_Continue}$]*$/u };
};

const memberOptions = (sources: CompletionSources, value: ValuePreview, sign: string): Completion[] => {
  const entries =
    value.kind === 'object'
      ? value.entries
      : value.kind === 'list'
        ? value.items.slice(0, 1).map((item) => ({ key: '0', value: item }))
        : [];
  return entries.map(({ key, value: member }) => ({
    label: key,
    type: 'property',
    detail: sources.describe(member),
    apply: (view, completion, from, to) => {
      const path = memberPath(key);
      // A key that is no name stands in brackets, without the dot; behind `?.` it keeps it.
      if (path.startsWith('.')) replace(view, completion, from, to, key);
      else replace(view, completion, from - (sign === '.' ? 1 : 0), to, path);
    },
  }));
};

const methodOptions = (value: ValuePreview): Completion[] => {
  const methods = value.kind === 'list' ? LIST_METHODS : value.kind === 'text' ? TEXT_METHODS : [];
  const length: Completion[] = methods.length > 0 ? [{ label: 'length', type: 'property', boost: -1 }] : [];
  return [
    ...length,
    ...methods.map(
      (name): Completion => ({
        label: name,
        type: 'method',
        boost: -10,
        apply: (view, completion, from, to) => replace(view, completion, from, to, `${name}()`, 1),
      }),
    ),
  ];
};

/** @param back letters that the cursor goes back from the end of what was inserted: into the brackets of a call */
const replace = (view: EditorView, completion: Completion, from: number, to: number, insert: string, back = 0): void =>
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length - back },
    annotations: pickedCompletion.of(completion),
  });

const infoNode = (sources: CompletionSources, value: ValuePreview | null): Node | null => {
  if (!value) return null;
  const node = document.createElement('span');
  node.textContent = sources.describe(value);
  return node;
};

const isInText = (state: EditorState, position: number): boolean => {
  const { name } = syntaxTree(state).resolveInner(position, -1);
  return name === 'String' || name === 'TemplateString' || name.endsWith('Comment');
};

/** The text of the expression that ends here: what a member is read of. */
const expressionBefore = (state: EditorState, end: number): string | null => {
  let node = syntaxTree(state).resolveInner(end, -1);
  while (node.parent?.to === end && !WHOLE.has(node.parent.name)) node = node.parent;
  const text = state.sliceDoc(node.from, end);
  return text.trim() === '' ? null : text;
};

/** Nodes around an expression that are none themselves. */
const WHOLE: ReadonlySet<string> = new Set(['Script', 'ExpressionStatement']);
