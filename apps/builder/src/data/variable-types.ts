import { type FieldType, isPlainObject, type Json, type VariableType } from '@trama/model';

const EMPTY: Readonly<Record<VariableType, Json>> = {
  string: '',
  query: '',
  number: 0,
  boolean: false,
  object: {},
  array: [],
  any: null,
  file: null,
};

/** The control of a value of each type; files are given by visitors alone. */
export const VALUE_CONTROLS: Readonly<Record<VariableType, FieldType>> = {
  string: 'text',
  query: 'text',
  number: 'number',
  boolean: 'boolean',
  object: 'json',
  array: 'json',
  any: 'json',
  file: 'hidden',
};

const asText = (value: Json): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

const asNumber = (value: Json): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const asBoolean = (value: Json): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  return value === 'true' || value === 1 ? true : undefined;
};

/** The initial value of a variable that becomes another type: as much of the old one as fits, else the empty one. */
export const convertedValue = (value: Json, type: VariableType): Json => {
  switch (type) {
    case 'string':
    case 'query':
      return asText(value) ?? EMPTY[type];
    case 'number':
      return asNumber(value) ?? EMPTY[type];
    case 'boolean':
      return asBoolean(value) ?? EMPTY[type];
    case 'array':
      return Array.isArray(value) ? value : EMPTY[type];
    case 'object':
      return isPlainObject(value) ? (value as Json) : EMPTY[type];
    case 'file':
      return null;
    default:
      return value;
  }
};
