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

/** A number in the format of its place (elements-spec 21). What cannot be formatted falls back to USD and celsius. */
export const formatNumber = (look: NumberLook): string => {
  const value = Number(look.value);
  const currency = typeof look.currency === 'string' ? look.currency : DEFAULT_CURRENCY;
  const unit = typeof look.unit === 'string' ? look.unit : DEFAULT_UNIT;
  try {
    return new Intl.NumberFormat(look.locale, optionsOf(look, currency, unit)).format(value);
  } catch {
    return new Intl.NumberFormat(undefined, optionsOf(look, DEFAULT_CURRENCY, DEFAULT_UNIT)).format(value);
  }
};
