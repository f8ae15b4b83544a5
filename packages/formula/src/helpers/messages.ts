import { isObject, isRecord } from '@trama/model';
import { itemsOf } from '../data/kinds.ts';

/** What helper functions throw: texts, not errors (conformance 8.31 to 8.36). */
export const HELPER_MESSAGES = {
  list: 'First parameter must be an array (or collection)',
  secondList: 'Second parameter must be an array (or collection)',
  lists: 'All parameters must be arrays (or collections)',
  listOrText: 'First parameter must be an array (or collection) or a string',
  object: 'First parameter must be an object',
  text: 'First parameter must be a text',
  secondText: 'Second parameter must be a text',
  secondNumber: 'Second parameter must be a number',
  thirdNumber: 'Third parameter must be a number',
} as const;

/** @throws the text, when the value is neither a list nor a collection */
export const requireList = (value: unknown, message: string = HELPER_MESSAGES.list): readonly unknown[] => {
  const items = itemsOf(value);
  if (!items) throw message;
  return items;
};

/** @throws the text, when the value is no object or a list */
export const requireObject = (value: unknown): Record<string, unknown> => {
  if (!isRecord(value)) throw HELPER_MESSAGES.object;
  return value;
};

/** @throws the text, when the value is no text */
export const requireText = (value: unknown, message: string = HELPER_MESSAGES.text): string => {
  if (typeof value !== 'string') throw message;
  return value;
};

/** @throws the text, when the value is no text or an empty one */
export const requireFilledText = (value: unknown): string => {
  const text = requireText(value);
  if (text === '') throw HELPER_MESSAGES.text;
  return text;
};

/** @throws the text, when the value is no number */
export const requireNumber = (value: unknown, message: string): number => {
  if (typeof value !== 'number') throw message;
  return value;
};

/** @throws the text, when no whole number can be read from the value */
export const requireIndex = (value: unknown): number => {
  const index = Number.parseInt(String(value), 10);
  if (Number.isNaN(index)) throw HELPER_MESSAGES.secondNumber;
  return index;
};

/** @throws the text, when the value cannot be the key of an object */
export const requireKey = (key: unknown): string => {
  if (!key || isObject(key)) throw `${key} is an invalid key`;
  return String(key);
};
