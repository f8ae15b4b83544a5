import type { Helpers } from './helper.ts';
import { HELPER_MESSAGES, requireFilledText, requireNumber, requireText } from './messages.ts';

const concatenate = (...parts: unknown[]): string => parts.map((part) => String(part ?? '')).join('');

/** First letter of each word in upper case, the rest unchanged. */
const capitalize = (text: unknown): string =>
  requireFilledText(text).replace(/(^|\s)(\S)/g, (_, space: string, letter: string) => space + letter.toUpperCase());

const indexOf = (text: unknown, value: unknown, start: unknown = 0): number =>
  requireFilledText(text).indexOf(String(value), Number(start));

const subText = (text: unknown, start: unknown, end?: unknown): string => {
  const whole = requireText(text);
  const from = requireNumber(start, HELPER_MESSAGES.secondNumber);
  return whole.substring(from, end === undefined ? undefined : requireNumber(end, HELPER_MESSAGES.thirdNumber));
};

const split = (text: unknown, separator: unknown): string[] => requireFilledText(text).split(separator as string);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

const sanitize = (text: unknown): string => String(text).replace(/[&<>'"]/g, (letter) => ESCAPES[letter] ?? letter);

/** That there is a check is a rule (conformance 5.10), its pattern is free: something, an at sign, a domain with a dot. */
const isEmail = (text: unknown): boolean =>
  typeof text === 'string' && /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/.test(text);

export const textHelpers: Helpers = {
  concatenate,
  split,
  lowercase: (text) => requireFilledText(text).toLowerCase(),
  uppercase: (text) => requireFilledText(text).toUpperCase(),
  capitalize,
  indexOf,
  textLength: (text) => requireText(text).length,
  subText,
  toText: (value) => String(value),
  trim: (value) => String(value).trim(),
  trimStart: (value) => String(value).trimStart(),
  trimEnd: (value) => String(value).trimEnd(),
  sanitize,
  isEmail,
};
