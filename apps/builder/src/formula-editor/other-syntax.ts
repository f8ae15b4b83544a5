import type { Stretch } from './missing-piece.ts';

/** Ways of writing that other tools have, and formulas do not. */
export type OtherSyntax =
  | 'markup'
  | 'braces'
  | 'equals'
  | 'spreadsheet'
  | 'differs'
  | 'words'
  | 'quotes'
  | 'template'
  | 'semicolons'
  | 'sql'
  | 'statements'
  | 'joined'
  | 'piped';

/** The first that fits says it best. Texts in quotes are left out before. */
const SIGNS: readonly (readonly [OtherSyntax, RegExp])[] = [
  ['quotes', /[“”„‘’«»]/],
  ['markup', /<\/[a-z][\w.]*\s*>|<[a-z][\w.]*(?:\s[^<>]*)?\/>|^\s*<(?:[a-z][^>]*)?>/i],
  ['braces', /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/],
  ['sql', /^\s*select\b[\s\S]*\bfrom\b/i],
  ['equals', /^\s*=(?!=)/],
  ['template', /\$\{/],
  ['spreadsheet', /\b(IF|SE|SUM|SOMA|CONCAT|CONCATENAR|VLOOKUP|PROCV|COUNTIF|CONT\.SE|IFERROR|SEERRO|TEXT|ROUND)\s*\(/],
  ['differs', /<>/],
  ['words', /\b(AND|OR|NOT)\b/],
  ['semicolons', /\([^()]*;[^()]*\)/],
  ['statements', /^\s*(?:return|const|let|var|if|for|while|function)\b/],
  ['joined', /(?<!&)&(?!&|\s*\d)/],
  ['piped', /(?<!\|)\|(?!\||\s*\d)/],
];

/** What reads as a formula and means another thing there: bits of numbers, which hardly anybody wants. */
export const IS_READ_OTHERWISE: ReadonlySet<OtherSyntax> = new Set(['joined', 'piped']);

/** The code with the texts in quotes blanked, so that places stay. */
const withoutTexts = (code: string): string =>
  code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, (text) => ' '.repeat(text.length));

/** What in a text that is no formula is written as in another tool, and where. */
export const otherSyntaxIn = (code: string): (Stretch & { syntax: OtherSyntax }) | null => {
  const bare = withoutTexts(code);
  for (const [syntax, sign] of SIGNS) {
    const found = sign.exec(bare);
    if (found) return { syntax, start: found.index, end: found.index + found[0].length };
  }
  return null;
};
