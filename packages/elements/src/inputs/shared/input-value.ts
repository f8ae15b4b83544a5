/** What an input of a type keeps (conformance 11.13). */
export const isNumberType = (type: string): boolean => type === 'number' || type === 'decimal' || type === 'currency';

/** HTML type of the node. */
export const htmlType = (type: string, showsPassword: boolean): string => {
  if (type === 'decimal') return 'number';
  if (type === 'currency') return 'text';
  return type === 'password' && showsPassword ? 'text' : type;
};

/** Most decimals that a number is rounded to, whatever an author stores. */
const MOST_DECIMALS = 20;

/** Decimals that a precision such as `0.01` or `1e-7` stands for. */
export const decimalsOf = (precision: unknown): number => {
  const [mantissa = '', exponent = '0'] = String(precision ?? '0.1').split(/e-/i);
  const point = mantissa.indexOf('.');
  const decimals = (point < 0 ? 0 : mantissa.length - point - 1) + (Number.parseInt(exponent, 10) || 0);
  return Math.min(MOST_DECIMALS, decimals);
};

/** Value of the variable for a typed text: a number, null for an unreadable or empty one; else the text. */
export const parseInput = (type: string, text: string): string | number | null => {
  if (!isNumberType(type)) return text;
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? null : value;
};

/** The text that shows a value; an input of type date or colour takes nothing but its own format. */
export const showInput = (type: string, value: unknown): string => {
  const isShown = value !== null && value !== undefined && typeof value !== 'object' && !Number.isNaN(value);
  const text = isShown ? String(value) : '';
  if (type === 'color') return /^#[\da-f]{6}$/i.test(text) ? text : '#000000';
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
  return type === 'number' && text !== '' && Number.isNaN(Number(text)) ? '' : text;
};

/** A decimal as it stands after leaving the input: rounded, padded. */
export const settleDecimal = (value: unknown, precision: unknown): { value: number; text: string } | null => {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value));
  if (!Number.isFinite(number)) return null;
  const text = number.toFixed(decimalsOf(precision));
  return { value: Number(text), text };
};
