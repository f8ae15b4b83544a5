import type { ReadContent } from '@trama/model';
import { caretAfter } from './caret.ts';
import { currencyLook, isCurrencyMark, showCurrency, typeCurrency } from './currency.ts';
import { parseInput, settleDecimal, showInput } from './input-value.ts';

/** What was typed, as it stands in the input and in the variable. */
export interface TypedText {
  value: unknown;
  text: string;
  /** Position of the caret; absent where the text is as it was typed. */
  caret?: number;
}

/** How an input shows its value, and what it makes of what is typed. */
export interface TextFormat {
  /** The text of a value at rest. */
  show(value: unknown): string;
  /** `before` is the text that stood there. */
  type(text: string, caret: number, before: string): TypedText;
  /** The value after leaving the input, where that changes it. */
  settle?(value: unknown): { value: unknown } | null;
}

const plain = (type: string): TextFormat => ({
  show: (value) => showInput(type, value),
  type: (text) => ({ value: parseInput(type, text), text }),
});

const decimal = (precision: unknown): TextFormat => ({
  ...plain('decimal'),
  show: (value) => settleDecimal(value, precision)?.text ?? '',
  settle: (value) => {
    const settled = settleDecimal(value, precision);
    return settled === null || settled.value === value ? null : { value: settled.value };
  },
});

const currency = (content: ReadContent): TextFormat => {
  const look = currencyLook(
    content('currencyDecimalPlaces'),
    content('currencyThousandsSeparator'),
    content('currencyDecimalSeparator'),
  );
  return {
    show: (value) => showCurrency(value, look),
    type: (text, caret, before) => {
      const { isOpen, read, ...typed } = typeCurrency(text, look, before);
      const isTyped = (letter: string) => isCurrencyMark(letter, look);
      // Behind a mark that is no decimal separator yet nothing is put in: the caret is as far from the end as it was.
      const place = isOpen
        ? typed.text.length - (text.length - caret)
        : caretAfter({ text: read, caret }, typed.text, isTyped);
      return { ...typed, caret: place };
    },
  };
};

/** The format of an input's type (conformance 11.14, 11.15). */
export const formatOf = (type: string, content: ReadContent): TextFormat => {
  if (type === 'currency') return currency(content);
  return type === 'decimal' ? decimal(content('precision')) : plain(type);
};
