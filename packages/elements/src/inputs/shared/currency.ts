export interface CurrencyLook {
  decimals: number;
  thousands: string;
  decimal: string;
}

/** A typed amount: its number, and the text that stands in the input. */
export interface TypedCurrency {
  /** Null when empty. */
  value: number | null;
  text: string;
}

/** Most decimals that an amount is shown with, whatever an author binds. */
const MOST_DECIMALS = 20;

/** How an amount is written, from stored or bound properties of any kind (conformance 3.29, 11.15). */
export const currencyLook = (decimals: unknown, thousands: unknown, decimal: unknown): CurrencyLook => {
  const places = Math.trunc(Number(decimals ?? 2));
  return {
    decimals: Number.isFinite(places) ? Math.min(MOST_DECIMALS, Math.max(0, places)) : 2,
    thousands: typeof thousands === 'string' ? thousands : ',',
    decimal: typeof decimal === 'string' && decimal !== '' ? decimal : '.',
  };
};

/** Without separators that can be told apart nothing is formatted while it is typed. */
const isAmbiguous = ({ thousands, decimal }: CurrencyLook): boolean => thousands === decimal;

/** Digits and at most one decimal separator; the last comma or dot that groups no thousands is the separator. */
const split = (text: string, look: CurrencyLook): { whole: string; fraction: string | null } => {
  const { decimals, thousands, decimal } = look;
  const groups = isAmbiguous(look) ? '' : thousands;
  const marks = [...text]
    .map((letter, index) => ({ letter, index }))
    .filter(({ letter }) => (letter === '.' || letter === ',') && letter !== groups);
  const at = decimals > 0 ? (marks.at(-1)?.index ?? text.lastIndexOf(decimal)) : -1;
  const digits = (part: string) => part.replace(/\D/g, '');
  return at < 0
    ? { whole: digits(text), fraction: null }
    : { whole: digits(text.slice(0, at)), fraction: digits(text.slice(at + 1)).slice(0, decimals) };
};

const group = (whole: string, thousands: string): string =>
  (whole.replace(/^0+(?=\d)/, '') || '0').replace(/\B(?=(\d{3})+$)/g, thousands);

/** Reads a typed amount and puts its thousands separators in. Extra decimals are cut. */
export const typeCurrency = (text: string, look: CurrencyLook): TypedCurrency => {
  const { whole, fraction } = split(text, look);
  if (whole === '' && (fraction === null || fraction === '')) return { value: null, text: '' };
  const value = Number(`${whole || '0'}.${fraction || '0'}`);
  if (isAmbiguous(look)) return { value, text };
  return { value, text: group(whole, look.thousands) + (fraction === null ? '' : look.decimal + fraction) };
};

/** An amount at rest: decimals padded to their number. */
export const showCurrency = (value: unknown, look: CurrencyLook): string => {
  const amount = typeof value === 'number' ? value : Number.parseFloat(String(value ?? ''));
  if (!Number.isFinite(amount)) return '';
  const cut = Math.trunc(Math.abs(amount) * 10 ** look.decimals + 1e-6) / 10 ** look.decimals;
  const [whole = '0', fraction = ''] = cut.toFixed(look.decimals).split('.');
  return group(whole, isAmbiguous(look) ? '' : look.thousands) + (look.decimals > 0 ? look.decimal + fraction : '');
};

/** The amount with its symbol (`formatted value`). */
export const withSymbol = (amount: string, symbol: string, isSuffix: boolean): string => {
  if (amount === '') return '';
  return isSuffix ? amount + symbol : symbol + amount;
};

/** Digits and decimal separators stay where they are among one another; thousands separators come and go. */
export const isCurrencyMark = (letter: string, { decimal }: CurrencyLook): boolean =>
  letter === decimal || /\d/.test(letter);
