import type { Value } from '@trama/model';

/** How numbers are written while they are typed: the fields of a masked input. */
export const MASKS = {
  cpf: { pattern: '000.000.000-00', placeholder: '000.000.000-00' },
  cnpj: { pattern: '00.000.000/0000-00', placeholder: '00.000.000/0000-00' },
  /** Written as in Brazil in whatever browser: those show dates of their own control in the language that they are in. */
  date: { pattern: '00/00/0000', placeholder: 'dd/mm/aaaa' },
  cep: { pattern: '00000-000', placeholder: '00000-000' },
  /** Ten digits, or eleven; what browsers fill in begins with the code of the country. */
  phone: {
    pattern: '(00) 0000-0000',
    longerPattern: '(00) 00000-0000',
    leftOut: '+55',
    placeholder: '(11) 98765-4321',
  },
} as const;

export type MaskName = keyof typeof MASKS;

/** Reais while they are typed: the fields of an input of money, whose value is a number. */
export const MONEY = {
  type: 'currency',
  currencySymbol: 'R$',
  currencyThousandsSeparator: '.',
  currencyDecimalSeparator: ',',
} as const;

/**
 * A number as it is written in Brazil in whatever browser, which a browser's own control of numbers is not. Where it has decimals its
 * thousands are not grouped: a point is taken for the comma, which some keyboards do not have.
 */
export const decimalsOf = (decimals: Value) => ({
  ...MONEY,
  ...(decimals === 0 ? {} : { currencyThousandsSeparator: '' }),
  currencyShowSymbol: false,
  currencyDecimalPlaces: decimals,
});
