import { UNEXPECTED_END } from '@trama/formula';
import type { Texts } from '../texts/index.ts';

type SyntaxTexts = Texts['formula']['syntax'];

/** What the parser says of code that it cannot read, and the text of the builder for it. */
const SAID: readonly (readonly [RegExp, Exclude<keyof SyntaxTexts, 'other'>])[] = [
  [new RegExp(`^${UNEXPECTED_END}$`), 'end'],
  [/^Unexpected token$/, 'token'],
  [/^Unexpected character/, 'character'],
  [/^Unterminated string/, 'string'],
  [/^Unterminated template/, 'template'],
  [/^(?:Unterminated|Invalid) regular expression/, 'pattern'],
  [/^Unterminated comment/, 'comment'],
  [/^(?:Invalid number|Identifier directly after number|Expected number)/, 'number'],
  [/^Assigning to rvalue/, 'assigned'],
  [/has already been declared$|^Argument name clash/, 'declared'],
  [/reserved|keyword/i, 'reserved'],
];

/** Why a formula cannot be read, in the language of the builder. */
export const syntaxMessage = (said: string, texts: SyntaxTexts): string => {
  const key = SAID.find(([words]) => words.test(said))?.[1];
  return key === undefined ? texts.other(said) : texts[key];
};
