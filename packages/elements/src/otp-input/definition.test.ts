import { describe, expect, it } from 'vitest';
import { defaultsOf, limitsOf } from '../testing-definitions.ts';
import { otpInput } from './definition.ts';

/** Defaults of elements-spec 29. */
const DEFAULTS = {
  format: 'xxxxxx',
  type: 'numeric',
  value: '',
  autoFocus: true,
  autoSubmit: false,
  required: false,
  readonly: false,
  disabled: false,
  gap: '8px',
  fieldWidth: '40px',
  fieldHeight: '40px',
  borderRadius: '4px',
  borderWidth: '1px',
  borderColor: '#cccccc',
  borderColorFocus: '#3b82f6',
  backgroundColor: '#ffffff',
  textAlign: 'center',
  fontFamily: '',
  fontSize: '18px',
  fontWeight: 500,
  color: '#000000',
  placeholderChar: '·',
  placeholderColor: '#999999',
  maskInput: false,
  maskCharacter: '·',
  maskColor: '#000000',
  displayPlaceholder: true,
  separatorType: 'character',
  separatorChar: '-',
  separatorIcon: 'lucide/separator-vertical',
  separatorColor: '#000000',
  separatorSize: '18px',
};

describe('the definition of the one-time code', () => {
  it('has the defaults of its table', () => expect(defaultsOf(otpInput, Object.keys(DEFAULTS))).toEqual(DEFAULTS));

  it('offers cells of 20 to 100 px, a space of 0 to 50 px and letters of 8 to 48 px', () =>
    expect(['fieldWidth', 'fieldHeight', 'gap', 'fontSize'].map((name) => limitsOf(otpInput, name))).toEqual([
      [20, 100],
      [20, 100],
      [0, 50],
      [8, 48],
    ]));
});
