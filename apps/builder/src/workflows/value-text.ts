import { type Field, isBinding, isRecord, isSame, type Value } from '@trama/model';
import { useFormulaText } from '../fields/bindable-value.tsx';
import { choiceLabel } from '../fields/choice-words.ts';
import { readableFormula } from '../fields/readable-formula.ts';
import { useNameOf } from '../fields/value-scope.ts';
import { writtenId } from '../fields/written-id.ts';
import { useLabel, useTexts } from '../texts/index.ts';

/** Longest text of a value in a sentence, in characters. */
const MOST = 48;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
};

/** A value in a few words, with names in place of ids; empty for none. */
export const useValueText = (): ((field: Pick<Field, 'type' | 'choices'>, value: Value | undefined) => string) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const nameOf = useNameOf();
  const formula = useFormulaText();
  const text = (field: Pick<Field, 'type' | 'choices'>, value: Value | undefined): string => {
    if (value === undefined || value === null || value === '') return '';
    if (isBinding(value)) return short(formula(value));
    const choice = field.choices?.find((one) => isSame(one.value, value as never));
    if (choice) return labelOf(choiceLabel(choice));
    if (typeof value === 'boolean') return value ? texts.fields.yes : texts.fields.no;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') {
      if (field.type === 'code') return short(readableFormula(value, nameOf, texts.values.gone));
      const id = NAMING.has(field.type) ? value : writtenId(value);
      return short(id === null ? value : (nameOf(id) ?? texts.values.gone));
    }
    if (Array.isArray(value))
      return short(
        value
          .map((item) => text(PLAIN, item))
          .filter(Boolean)
          .join(', '),
      );
    if (!isRecord(value)) return '';
    return short(
      Object.entries(value)
        .map(([key, part]) =>
          writtenId(key) !== null ? (nameOf(key) ?? texts.values.gone) : `${key} ${text(PLAIN, part as Value)}`,
        )
        .join(', '),
    );
  };
  return text;
};

const PLAIN: Pick<Field, 'type'> = { type: 'data' };

/** Types whose value is an id. */
const NAMING: ReadonlySet<Field['type']> = new Set([
  'page',
  'collection',
  'variable',
  'workflow',
  'component',
  'popup',
  'element',
]);
