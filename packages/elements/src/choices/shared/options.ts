import type { ReadContent } from '@trama/model';
import { dataText, jsonText } from '../../shared/values/value-text.ts';

/** An option as the select draws it. */
export interface Option {
  label: string;
  value: unknown;
  /** Tells values apart: two are the same when their keys are. */
  key: string;
  disabled: boolean;
  icon: string | null;
  image: string | null;
  data: unknown;
}

/** Evaluates a stored formula for a choice; undefined where the author has none. */
export type Mapping = (property: string, choice: unknown) => unknown;

/** A stored `selectType`; older designs say `multi`. */
export const isMultipleType = (selectType: unknown): boolean => selectType === 'multiple' || selectType === 'multi';

/** Initial value of a select, by its mode (conformance 11.18). */
export const initialSelection = (content: ReadContent): unknown => {
  if (!isMultipleType(content('selectType'))) return content('initValueSingle') ?? null;
  const initial = content('initValueMulti');
  return Array.isArray(initial) ? initial : [];
};

const keyOf = (choice: unknown, key: string): unknown =>
  typeof choice === 'object' && choice !== null && key in choice ? (choice as Record<string, unknown>)[key] : undefined;

/** What a value is compared by: itself for primitives, its JSON text for objects (conformance 11.17). */
export const valueKey = (value: unknown): string => jsonText(value);

const optional = (value: unknown): string | null => {
  const url = keyOf(value, 'url') ?? value;
  return typeof url === 'string' && url !== '' ? url : null;
};

const plainOption = (value: unknown, label: string, data: unknown): Option => ({
  label,
  value,
  key: valueKey(value),
  disabled: false,
  icon: null,
  image: null,
  data,
});

/** Options of a list of objects or primitives (conformance 11.16). Collections count with their data. */
export const optionsOf = (choices: unknown, map: Mapping): Option[] => {
  const list = Array.isArray(choices) ? choices : keyOf(choices, 'data');
  if (!Array.isArray(list)) return [];
  return list.map((choice): Option => {
    if (typeof choice !== 'object' || choice === null) return plainOption(choice, dataText(choice), choice);
    const value = map('mappingValue', choice) ?? keyOf(choice, 'value') ?? choice;
    const label = map('mappingLabel', choice) ?? keyOf(choice, 'label') ?? keyOf(choice, 'value');
    return {
      ...plainOption(value, dataText(label), choice),
      disabled: Boolean(map('mappingDisabled', choice)),
      icon: optional(map('mappingIcon', choice)),
      image: optional(map('mappingImage', choice)),
    };
  });
};

/** An option for a chosen value that is not among the choices. */
export const strayOption = (value: unknown): Option => plainOption(value, dataText(value), undefined);

const plain = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names of the fields that the author lets visitors search in; none for all. */
export const searchedFields = (searchBy: unknown): readonly string[] =>
  Array.isArray(searchBy) ? searchBy.map((entry) => dataText(keyOf(entry, 'filter') ?? entry)).filter(Boolean) : [];

/** Options whose searched fields contain the text, whatever its accents and case. */
export const searchOptions = (
  options: readonly Option[],
  search: string,
  fields: readonly string[],
): readonly Option[] => {
  const wanted = plain(search.trim());
  if (wanted === '') return options;
  return options.filter((option) => {
    const all =
      fields.length === 0 ? Object.values(Object(option.data)) : fields.map((name) => keyOf(option.data, name));
    return [option.label, ...all].some((value) => plain(dataText(value)).includes(wanted));
  });
};

/** Chosen values of a select; a single one has at most one. */
export const chosenValues = (value: unknown, isMultiple: boolean): readonly unknown[] => {
  if (isMultiple && Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
};
