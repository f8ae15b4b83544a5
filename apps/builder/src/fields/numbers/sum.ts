/** What a part of a sum comes to: an amount in one unit, or CSS that the browser adds up, as of different units. */
interface Amount {
  /** Null where the units differ. */
  amount: number | null;
  /** Empty for a bare number. */
  unit: string;
  css: string;
}

/** What a typed text is: no sum at all, one that is not written to its end, or what it comes to. */
export type Sum = { kind: 'none' } | { kind: 'unfinished' } | { kind: 'value'; text: string };

const TOKEN = /\s*(?:(\d+\.?\d*|\.\d+)([a-z%]*)|([-+*/()]))/iy;

type Token = { amount: number; unit: string } | { operator: string };

/** The tokens of a text; null where something else stands in it. */
const tokensOf = (text: string): readonly Token[] | null => {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return null;
    const [, amount, unit = '', operator] = match;
    tokens.push(operator === undefined ? { amount: Number(amount), unit } : { operator });
  }
  return tokens;
};

/** Without the noise of floating point. */
export const rounded = (amount: number): number => Math.round(amount * 10_000) / 10_000;

const plain = (amount: number, unit: string): Amount => ({ amount, unit, css: `${rounded(amount)}${unit}` });

const withUnit = (of: Amount, unit: string): Amount =>
  of.unit === '' && of.amount !== null ? plain(of.amount, unit) : of;

/** @param unit of bare numbers that stand beside lengths of another unit */
const added = (left: Amount, right: Amount, sign: '+' | '-', unit: string): Amount => {
  const [a, b] = left.unit === right.unit ? [left, right] : [beside(left, right, unit), beside(right, left, unit)];
  if (a.amount !== null && b.amount !== null && a.unit === b.unit)
    return plain(sign === '+' ? a.amount + b.amount : a.amount - b.amount, a.unit);
  return { amount: null, unit: 'calc', css: `${a.css} ${sign} ${b.css}` };
};

/** A bare number beside a length has its unit; beside a percentage, that of the field. */
const beside = (of: Amount, other: Amount, unit: string): Amount =>
  withUnit(of, other.amount === null || other.unit === '%' ? unit : other.unit);

/** Null where CSS has no such product: of two lengths, or a division by a length or by nothing. */
const multiplied = (left: Amount, right: Amount, sign: '*' | '/'): Amount | null => {
  if (sign === '*' && left.unit === '' && left.amount !== null) return scaled(right, left.amount);
  if (right.unit !== '' || right.amount === null || (sign === '/' && right.amount === 0)) return null;
  return scaled(left, sign === '*' ? right.amount : 1 / right.amount);
};

const scaled = (of: Amount, factor: number): Amount =>
  of.amount === null
    ? { amount: null, unit: 'calc', css: `(${of.css}) * ${rounded(factor)}` }
    : plain(of.amount * factor, of.unit);

/**
 * Reads a sum as one types it into a field: `10*2+4px`, `100% - 20px`, `(8+4)*2`.
 *
 * @param unit of bare numbers; empty for fields of plain numbers
 */
export const readSum = (text: string, unit: string): Sum => {
  const tokens = tokensOf(text.trim());
  const isSum = tokens?.some((token, index) => 'operator' in token && !(index === 0 && token.operator === '-'));
  if (tokens === null || !isSum) return { kind: 'none' };
  let at = 0;
  const next = (operators: string): string | null => {
    const token = tokens[at];
    if (token === undefined || !('operator' in token) || !operators.includes(token.operator)) return null;
    at++;
    return token.operator;
  };
  const factor = (): Amount | null => {
    if (next('-') !== null) {
      const of = factor();
      return of && scaled(of, -1);
    }
    if (next('(') !== null) {
      const of = sum();
      return next(')') === null ? null : of;
    }
    const token = tokens[at++];
    return token !== undefined && 'amount' in token ? plain(token.amount, token.unit) : null;
  };
  const product = (): Amount | null => {
    let left = factor();
    for (let sign = next('*/'); sign !== null; sign = next('*/')) {
      const right = factor();
      left = left && right && multiplied(left, right, sign as '*' | '/');
    }
    return left;
  };
  const sum = (): Amount | null => {
    let left = product();
    for (let sign = next('+-'); sign !== null; sign = next('+-')) {
      const right = product();
      left = left && right && added(left, right, sign as '+' | '-', unit);
    }
    return left;
  };
  const result = sum();
  if (result === null || at < tokens.length) return { kind: 'unfinished' };
  const { amount, css } = withUnit(result, unit);
  return { kind: 'value', text: amount === null ? `calc(${css})` : css };
};
