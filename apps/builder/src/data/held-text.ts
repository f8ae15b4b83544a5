import type { ValuePreview } from '@trama/protocol/canvas';
import { valueText } from '../formula-editor/value-text.ts';
import type { Texts } from '../texts/index.ts';

/** What a variable holds, in one short line: a yes or a no in the words that its type has, all else as formulas write it. */
export const heldText = (value: ValuePreview, { formula, fields }: Texts): string => {
  if (value.kind !== 'boolean') return valueText(value, formula);
  return value.text === 'true' ? fields.yes : fields.no;
};
