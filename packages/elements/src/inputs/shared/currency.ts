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
  /** What was typed, with the mark that begins the decimals as the look writes it. */
  read: string;
  /** Whether its last mark was typed where thousands are grouped by it, and is none of those. */
  isOpen: boolean;
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

/** Digits of a group of thousands. */
const GROUP = 3;

/** Whether the separators of thousands in a text group thousands, as those do that are put in by the format. */
const isGrouped = (text: string, { thousands, decimal }: CurrencyLook): boolean => {
  const [first = '', ...groups] = (text.split(decimal)[0] ?? '').split(thousands);
  return groups.length === 0 || (/^[1-9]\d{0,2}$/.test(first) && groups.every((digits) => /^\d{3}$/.test(digits)));
};

/**
 * Where the decimals begin: at the last comma or dot that groups no thousands. A mark of thousands that was typed by hand (the format puts
 * in those that are needed) and has no three digits behind it is meant so too: `28.80` is 28,80
 * wherever it is typed (conformance 11.109).
 */
const decimalMark = (text: string, before: string, look: CurrencyLook): { at: number; isTyped: boolean } => {
  const { thousands, decimal } = look;
  const groups = isAmbiguous(look) ? '' : thousands;
  const at = Math.max(...['.', ',', decimal].filter((mark) => mark !== groups).map((mark) => text.lastIndexOf(mark)));
  const last = groups === '.' || groups === ',' ? text.lastIndexOf(groups) : -1;
  if (at >= 0 || last < 0 || isGrouped(text, look)) return { at, isTyped: false };
  const isTyped = text.split(groups).length > before.split(groups).length || !isGrouped(before, look);
  const groupsNothing = text.length - last <= GROUP || text.indexOf(groups) === last;
  return isTyped && groupsNothing ? { at: last, isTyped } : { at, isTyped: false };
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const group = (whole: string, thousands: string): string =>
  (whole.replace(/^0+(?=\d)/, '') || '0').replace(/\B(?=(\d{3})+$)/g, thousands);

/**
 * Reads a typed amount and puts its thousands separators in. Extra decimals are cut. `before` is the text that stood there.
 */
export const typeCurrency = (text: string, look: CurrencyLook, before = ''): TypedCurrency => {
  const { at, isTyped } = decimalMark(text, before, look);
  const whole = digitsOf(at < 0 ? text : text.slice(0, at));
  const typed = at < 0 ? null : digitsOf(text.slice(at + 1));
  const fraction = typed?.slice(0, look.decimals) ?? null;
  const read = at < 0 || isTyped ? text : text.slice(0, at) + look.decimal + text.slice(at + 1);
  if (whole === '' && !fraction) return { value: null, text: '', read, isOpen: false };
  const value = Number(`${whole || '0'}.${fraction || '0'}`);
  if (isAmbiguous(look)) return { value, text, read, isOpen: false };
  // A mark that may yet group thousands stays as it was typed, with digits enough to become a group.
  const rest = isTyped ? look.thousands + typed?.slice(0, Math.max(GROUP - 1, look.decimals)) : look.decimal + fraction;
  return { value, text: group(whole, look.thousands) + (fraction === null ? '' : rest), read, isOpen: isTyped };
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
