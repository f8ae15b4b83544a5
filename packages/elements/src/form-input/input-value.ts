/** What an input of a type keeps (elements-spec 2). */
export const isNumberType = (type: string): boolean => type === 'number' || type === 'decimal' || type === 'currency';

/** HTML type of the node. */
export const htmlType = (type: string, showsPassword: boolean): string => {
  if (type === 'decimal') return 'number';
  if (type === 'currency') return 'text';
  return type === 'password' && showsPassword ? 'text' : type;
};

/** Decimals that a precision such as `0.01` stands for. */
export const decimalsOf = (precision: unknown): number => {
  const text = String(precision ?? '0.1');
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

/** Value of the variable for a typed text: a number, null for an unreadable or empty one; else the text. */
export const parseInput = (type: string, text: string): string | number | null => {
  if (!isNumberType(type)) return text;
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? null : value;
};

/** The text that shows a value. */
export const showInput = (value: unknown): string => {
  if (value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value))) return '';
  return typeof value === 'object' ? '' : String(value);
};

/** A decimal as it stands after leaving the input: rounded, padded. */
export const settleDecimal = (value: unknown, precision: unknown): { value: number; text: string } | null => {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value));
  if (Number.isNaN(number)) return null;
  const text = number.toFixed(decimalsOf(precision));
  return { value: Number(text), text };
};
