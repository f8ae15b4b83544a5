export interface NumberLook {
  value: unknown;
  /** BCP 47; the page language where the author left it to the page. */
  locale: string;
  style: unknown;
  currency: unknown;
  currencyDisplay: unknown;
  notation: unknown;
  unit: unknown;
  unitDisplay: unknown;
  minimumIntegerDigits: unknown;
  fractionDigits: unknown;
  thousandsSeparator: unknown;
}

const DEFAULT_CURRENCY = 'USD';
const DEFAULT_UNIT = 'celsius';

const digits = (value: unknown, least: number, most: number): number | undefined => {
  const count = Number(value);
  return value === undefined || value === null || value === '' || Number.isNaN(count)
    ? undefined
    : Math.min(most, Math.max(least, Math.trunc(count)));
};

const optionsOf = (look: NumberLook, currency: string, unit: string): Intl.NumberFormatOptions => ({
  style: (look.style as Intl.NumberFormatOptions['style']) ?? 'decimal',
  currency,
  currencyDisplay: (look.currencyDisplay as Intl.NumberFormatOptions['currencyDisplay']) ?? 'narrowSymbol',
  notation: (look.notation as Intl.NumberFormatOptions['notation']) ?? 'standard',
  unit,
  unitDisplay: (look.unitDisplay as Intl.NumberFormatOptions['unitDisplay']) ?? 'short',
  minimumIntegerDigits: digits(look.minimumIntegerDigits, 1, 21),
  minimumFractionDigits: digits(look.fractionDigits, 0, 20),
  maximumFractionDigits: digits(look.fractionDigits, 0, 20),
  useGrouping: look.thousandsSeparator !== false,
});

const known = (value: unknown, values: readonly string[]): unknown => values.find((one) => one === value);

/** The look with only what every formatter takes: the rest is as if the author had said nothing. */
const sane = (look: NumberLook): NumberLook => ({
  ...look,
  style: known(look.style, ['decimal', 'currency', 'percent', 'unit']),
  currencyDisplay: known(look.currencyDisplay, ['narrowSymbol', 'code', 'name', 'symbol']),
  notation: known(look.notation, ['standard', 'scientific', 'compact', 'engineering']),
  unitDisplay: known(look.unitDisplay, ['long', 'short', 'narrow']),
});

/**
 * A number in the format of its place (conformance 11.54). What cannot be formatted falls back to USD and celsius;
 * what is no number is shown as nothing.
 */
export const formatNumber = (look: NumberLook): string => {
  const value = typeof look.value === 'object' && look.value !== null ? Number.NaN : Number(look.value);
  if (Number.isNaN(value)) return '';
  const currency = typeof look.currency === 'string' ? look.currency : DEFAULT_CURRENCY;
  const unit = typeof look.unit === 'string' ? look.unit : DEFAULT_UNIT;
  try {
    return new Intl.NumberFormat(look.locale, optionsOf(look, currency, unit)).format(value);
  } catch {
    return new Intl.NumberFormat(undefined, optionsOf(sane(look), DEFAULT_CURRENCY, DEFAULT_UNIT)).format(value);
  }
};
