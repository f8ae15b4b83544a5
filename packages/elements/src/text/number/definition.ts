import { choices, type ElementDefinition, field, label } from '@trama/model';
import { textLookFields } from '../../shared/fields/inherited.ts';

/** Units that a number may carry (ECMA-402, sanctioned simple units). */
const UNITS =
  'acre bit byte celsius centimeter day degree fahrenheit fluid-ounce foot gallon gigabit gigabyte gram hectare hour inch kilobit kilobyte kilogram kilometer liter megabit megabyte meter mile mile-scandinavian milliliter millimeter millisecond minute month ounce percent petabyte pound second stone terabit terabyte week yard year'.split(
    ' ',
  );

/** A number in the format of its locale (conformance 11.54). */
export const number: ElementDefinition = {
  id: '99ea5bf7-b91e-43ea-8ec3-dbaf2b171e34',
  name: 'number',
  label: label('Number', 'Número'),
  icon: 'lucide/hash',
  category: 'text',
  inherits: { text: ['_ww-text_text', '_ww-text_sanitize', '_ww-text_links'] },
  displays: ['block', 'inline-block'],
  fields: [
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: the specified default (conformance 3.56).
    field('value', 'text', label('Value', 'Valor'), 'b', 3.14159),
    field('locale', 'text', label('Locale', 'Localidade'), 'b', 'ww-project-lang'),
    field('style', 'choice', label('Style', 'Estilo'), '', 'currency', {
      choices: choices('decimal', 'currency', 'percent', 'unit'),
    }),
    field('currency', 'text', label('Currency', 'Moeda'), 'b', 'USD', {
      when: (values) => values.style === 'currency',
    }),
    field('currencyDisplay', 'choice', label('Currency as', 'Moeda como'), '', 'narrowSymbol', {
      choices: choices('narrowSymbol', 'code', 'name'),
      when: (values) => values.style === 'currency',
    }),
    field('notation', 'choice', label('Notation', 'Notação'), '', 'standard', {
      choices: choices('standard', 'scientific', 'compact'),
    }),
    field('unit', 'choice', label('Unit', 'Unidade'), 'b', 'celsius', {
      choices: choices(...UNITS),
      when: (values) => values.style === 'unit',
    }),
    field('unitDisplay', 'choice', label('Unit as', 'Unidade como'), '', 'short', {
      choices: choices('long', 'short', 'narrow'),
      when: (values) => values.style === 'unit',
    }),
    field('minimumIntegerDigits', 'number', label('Integer digits', 'Dígitos inteiros'), 'b', 1, {
      min: 1,
      max: 21,
      step: 1,
    }),
    field('fractionDigits', 'number', label('Decimals', 'Casas decimais'), 'b', 2, { min: 0, max: 20, step: 1 }),
    field('thousandsSeparator', 'boolean', label('Group thousands', 'Agrupar milhares'), 'b', true),
    ...textLookFields,
  ],
  slots: [],
  template: {
    content: {
      value: 1234.5,
      style: 'currency',
      currency: 'BRL',
      locale: 'ww-project-lang',
      fractionDigits: 2,
      thousandsSeparator: true,
    },
  },
};
