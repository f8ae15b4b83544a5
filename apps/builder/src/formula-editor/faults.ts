import { BROWSER_NAMES, type NameOf } from '@trama/document';
import { checkFormula, type FormulaMode } from '@trama/formula';
import { referenceName, referencesIn } from '../fields/readable-formula.ts';
import type { Texts } from '../texts/index.ts';
import type { Stretch } from './missing-piece.ts';
import { IS_READ_OTHERWISE, otherSyntaxIn } from './other-syntax.ts';
import { syntaxMessage } from './syntax-message.ts';

/** Something wrong with the text of a formula, at its place. */
export interface FormulaFault extends Stretch {
  message: string;
  /** It cannot be bound like this. */
  isError: boolean;
}

/** What is wrong with a formula: what cannot be read, references to what is gone, names that nothing has. */
export const faultsOf = (
  code: string,
  mode: FormulaMode,
  { nameOf, known }: { nameOf: NameOf; known: readonly string[] },
  texts: Texts['formula'],
): readonly FormulaFault[] => {
  if (code.trim() === '') return [];
  const check = checkFormula(code, { mode, parameters: known });
  // Code has braces and semicolons of its own.
  const other = mode === 'formula' ? otherSyntaxIn(code) : null;
  if (!check.ok) {
    if (other !== null)
      return [{ start: other.start, end: other.end, message: texts.otherSyntax[other.syntax], isError: true }];
    const start = Math.max(0, Math.min(check.error.offset, code.length - 1));
    return [{ start, end: start + 1, message: syntaxMessage(check.error.message, texts.syntax), isError: true }];
  }
  const { otherNames, riskyPatterns, browserOnly } = check.analysis;
  const gone = referencesIn(code)
    .filter(({ id, isId }) => isId && referenceName(id, nameOf) === null)
    .map(({ start, end }) => ({ start, end, message: texts.unknownReference, isError: false }));
  const unknown = otherNames
    .filter((name) => !known.includes(name) && !BROWSER_NAMES.has(name))
    .flatMap((name) =>
      namedAt(code, name).map((stretch) => {
        const isOther = other !== null && other.start <= stretch.start && stretch.start < other.end;
        const message = isOther ? texts.otherSyntax[other.syntax] : texts.unknownName(name);
        return { ...stretch, message, isError: false };
      }),
    );
  const whole = { start: 0, end: code.length, isError: false };
  const readOtherwise =
    other !== null && IS_READ_OTHERWISE.has(other.syntax)
      ? [{ start: other.start, end: other.end, message: texts.otherSyntax[other.syntax], isError: false }]
      : [];
  return [
    ...gone,
    ...readOtherwise,
    ...unknown,
    ...(riskyPatterns.length > 0 ? [{ ...whole, message: texts.risky }] : []),
    ...(browserOnly && unknown.length === 0 && riskyPatterns.length === 0
      ? [{ ...whole, message: texts.browserOnly }]
      : []),
  ];
};

/** Where a name stands by itself, and not as the member of something. */
const namedAt = (code: string, name: string): Stretch[] =>
  [...code.matchAll(new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}(?![\\w$])`, 'g'))].map(({ index }) => ({
    start: index,
    end: index + name.length,
  }));
