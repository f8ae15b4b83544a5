import { describe, expect, it } from 'vitest';
import { choicesOfField, defaultsOf, fieldOf, isShownFor, limitsOf } from '../../testing/definition-parts.ts';
import { formInput, formInputV2 } from './definition.ts';

/** What the rows say of the form input, word by word (conformance 3.27 to 3.29, 5.11 to 5.19). */
const DEFAULTS = {
  type: 'text',
  value: '',
  placeholder: {},
  readonly: false,
  required: true,
  autocomplete: false,
  debounce: false,
  debounceDelay: '500ms',
  fieldName: '',
  customValidation: false,
  validation: '',
  precision: '0.1',
  step: 1,
  min: '0',
  max: '10000',
  minDate: '',
  maxDate: '',
  rows: 4,
  resize: false,
  hideArrows: false,
  displayPassword: false,
  timePrecision: 1,
};
const CURRENCY = {
  currencyShowSymbol: true,
  currencySymbol: '$',
  currencySymbolPosition: 'prefix',
  currencyDecimalPlaces: 2,
  currencyThousandsSeparator: ',',
  currencyDecimalSeparator: '.',
};

describe('the definition of the form input', () => {
  it('has the twelve types of the specification', () => {
    expect(choicesOfField(formInput, 'type')).toEqual(
      'text textarea email search password number decimal date time tel color currency'.split(' '),
    );
    expect(choicesOfField(formInputV2, 'type')).not.toContain('currency');
  });

  it('has the fields of the specification with their defaults', () =>
    expect(defaultsOf(formInput, Object.keys(DEFAULTS))).toEqual(DEFAULTS));

  it('has the six currency options with their defaults', () => {
    expect(defaultsOf(formInput, Object.keys(CURRENCY))).toEqual(CURRENCY);
    expect(choicesOfField(formInput, 'currencySymbolPosition')).toEqual(['prefix', 'suffix']);
    expect(choicesOfField(formInput, 'currencyThousandsSeparator')).toEqual([',', '.', ' ', "'", '']);
    expect(choicesOfField(formInput, 'currencyDecimalSeparator')).toEqual(['.', ',']);
    expect(defaultsOf(formInput, ['currencySymbolColor', 'currencySymbolFontSize', 'currencySymbolPadding'])).toEqual({
      currencySymbolColor: '#666666',
      currencySymbolFontSize: '1em',
      currencySymbolPadding: '4px',
    });
  });

  it('is required by default', () => expect(formInput.template?.content?.required).toBe(true));

  it('offers a least number of 0 to 100 and a most of 0 to 10000', () =>
    expect([limitsOf(formInput, 'min'), limitsOf(formInput, 'max')]).toEqual([
      [0, 100],
      [0, 10000],
    ]));

  it('offers 1 to 25 rows', () => expect(limitsOf(formInput, 'rows')).toEqual([1, 25]));

  it('offers 0 to 10 decimal places of a currency', () =>
    expect(limitsOf(formInput, 'currencyDecimalPlaces')).toEqual([0, 10]));

  it('offers a delay of 1 to 5000 ms', () => {
    expect(limitsOf(formInput, 'debounceDelay')).toEqual([1, 5000]);
    expect(fieldOf(formInput, 'debounceDelay').units).toEqual(['ms']);
  });

  it('offers a step of a decimal up to ten times its precision', () => {
    const limits = (precision: string) => fieldOf(formInput, 'step').limits?.({ type: 'decimal', precision });
    expect(choicesOfField(formInput, 'precision')).toHaveLength(8);
    expect(limits('0.1')).toEqual({ min: 0, max: 1, step: 0.1 });
    expect(limits('0.001')).toEqual({ min: 0, max: 0.01, step: 0.001 });
    expect(limits('0.00000001')).toEqual({ min: 0, max: 0.0000001, step: 0.00000001 });
    expect([limitsOf(formInput, 'step'), fieldOf(formInput, 'step').limits?.({ type: 'number' })]).toEqual([
      [1, 100],
      {},
    ]);
  });

  it('offers a validation formula only where custom validation is on, and all three inside forms only', () => {
    expect(isShownFor(formInput, 'validation', { customValidation: false })).toBe(false);
    expect(isShownFor(formInput, 'validation', { customValidation: true })).toBe(true);
    expect(
      ['fieldName', 'customValidation', 'validation', 'required'].map((name) => fieldOf(formInput, name).insideForm),
    ).toEqual([true, true, true, undefined]);
  });

  it('shows each option for its types only', () => {
    const shown = (name: string) =>
      choicesOfField(formInput, 'type').filter((type) => isShownFor(formInput, name, { type, debounce: true }));
    expect(shown('displayPassword')).toEqual(['password']);
    expect(shown('precision')).toEqual(['decimal']);
    expect(shown('min')).toEqual(['number', 'decimal']);
    expect(shown('minDate')).toEqual(['date']);
    expect(shown('rows')).toEqual(['textarea']);
    expect(shown('timePrecision')).toEqual(['time']);
    expect(shown('currencyDecimalPlaces')).toEqual(['currency']);
    expect(shown('placeholder')).not.toContain('date');
  });

  it('has the states focus and readonly', () => expect(formInput.states).toEqual(['focus', 'readonly']));
});
