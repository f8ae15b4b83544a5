import { describe, expect, it } from 'vitest';
import { choicesOfField, defaultsOf, isShownFor, limitsOf } from '../../testing/definition-parts.ts';
import { formContainer } from './definition.ts';

describe('the definition of the form container', () => {
  it('validates on submit by default, or on change with a delay of 1 to 5000 ms, 500 by default', () => {
    expect(defaultsOf(formContainer, ['validation', 'debounceDelay', 'autocomplete'])).toEqual({
      validation: 'submit',
      debounceDelay: '500ms',
      autocomplete: true,
    });
    expect(choicesOfField(formContainer, 'validation')).toEqual(['submit', 'change']);
    expect(limitsOf(formContainer, 'debounceDelay')).toEqual([1, 5000]);
    expect(isShownFor(formContainer, 'debounceDelay', { validation: 'submit' })).toBe(false);
  });

  it('lays its fields out in a column until its author says otherwise', () => {
    expect(defaultsOf(formContainer, ['_ww-layout_flexDirection'])).toEqual({ '_ww-layout_flexDirection': 'column' });
    expect([formContainer.layoutNode, formContainer.layoutCss]).toEqual(['inside', { 'flex-direction': 'column' }]);
  });
});
