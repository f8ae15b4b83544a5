/** An option as the select draws it. */
export interface Option {
  label: string;
  value: unknown;
  disabled: boolean;
  icon: string | null;
  image: string | null;
  data: unknown;
}

/** Evaluates a stored formula for a choice; undefined where the author has none. */
export type Mapping = (property: string, choice: unknown) => unknown;

const keyOf = (choice: unknown, key: string): unknown =>
  typeof choice === 'object' && choice !== null && key in choice ? (choice as Record<string, unknown>)[key] : undefined;

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const optional = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Options of a list of objects or primitives (elements-spec 3). Collections count with their data. */
export const optionsOf = (choices: unknown, map: Mapping): Option[] => {
  const list = Array.isArray(choices) ? choices : keyOf(choices, 'data');
  if (!Array.isArray(list)) return [];
  return list.map((choice): Option => {
    const isObject = typeof choice === 'object' && choice !== null;
    if (!isObject)
      return { label: text(choice), value: choice, disabled: false, icon: null, image: null, data: choice };
    const value = map('mappingValue', choice) ?? keyOf(choice, 'value') ?? choice;
    return {
      label: text(map('mappingLabel', choice) ?? keyOf(choice, 'label') ?? keyOf(choice, 'value')),
      value,
      disabled: Boolean(map('mappingDisabled', choice)),
      icon: optional(map('mappingIcon', choice)),
      image: optional(map('mappingImage', choice)),
      data: choice,
    };
  });
};

/** Strict for primitives, by JSON text for objects. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b));

const plain = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Options whose searched fields contain the text, whatever its accents and case. */
export const searchOptions = (options: readonly Option[], search: string, searchBy: unknown): readonly Option[] => {
  const wanted = plain(search.trim());
  if (wanted === '') return options;
  const fields = Array.isArray(searchBy) ? searchBy.map((entry) => String(keyOf(entry, 'filter') ?? entry)) : [];
  return options.filter((option) => {
    const all =
      fields.length === 0 ? Object.values(Object(option.data)) : fields.map((name) => keyOf(option.data, name));
    return [option.label, ...all].some((value) => plain(text(value)).includes(wanted));
  });
};

/** Chosen values of a select; a single one has at most one. */
export const chosenValues = (value: unknown, isMultiple: boolean): readonly unknown[] => {
  if (isMultiple)
    return Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value];
  return value === null || value === undefined || value === '' ? [] : [value];
};
