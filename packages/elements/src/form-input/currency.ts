export interface CurrencyLook {
  decimals: number;
  thousands: string;
  decimal: string;
}

/** Digits and at most one decimal separator; the last comma or dot that groups no thousands is the separator. */
const split = (
  text: string,
  { decimals, thousands, decimal }: CurrencyLook,
): { whole: string; fraction: string | null } => {
  const marks = [...text]
    .map((letter, index) => ({ letter, index }))
    .filter(({ letter }) => (letter === '.' || letter === ',') && letter !== thousands);
  const at = decimals > 0 ? (marks.at(-1)?.index ?? text.lastIndexOf(decimal)) : -1;
  const digits = (part: string) => part.replace(/\D/g, '');
  return at < 0
    ? { whole: digits(text), fraction: null }
    : { whole: digits(text.slice(0, at)), fraction: digits(text.slice(at + 1)).slice(0, decimals) };
};

const group = (whole: string, thousands: string): string =>
  (whole.replace(/^0+(?=\d)/, '') || '0').replace(/\B(?=(\d{3})+$)/g, thousands);

/** A typed amount: its number (null when empty) and the text with live thousands separators. Extra decimals are cut. */
export const typeCurrency = (text: string, look: CurrencyLook): { value: number | null; text: string } => {
  const { whole, fraction } = split(text, look);
  if (whole === '' && (fraction === null || fraction === '')) return { value: null, text: '' };
  return {
    value: Number(`${whole || '0'}.${fraction || '0'}`),
    text: group(whole, look.thousands) + (fraction === null ? '' : look.decimal + fraction),
  };
};

/** An amount at rest: decimals padded to their number. */
export const showCurrency = (value: unknown, look: CurrencyLook): string => {
  const amount = typeof value === 'number' ? value : Number.parseFloat(String(value ?? ''));
  if (Number.isNaN(amount)) return '';
  const cut = Math.trunc(Math.abs(amount) * 10 ** look.decimals + 1e-6) / 10 ** look.decimals;
  const [whole = '0', fraction = ''] = cut.toFixed(look.decimals).split('.');
  return group(whole, look.thousands) + (look.decimals > 0 ? look.decimal + fraction : '');
};
