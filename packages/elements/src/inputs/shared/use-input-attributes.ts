import { useContent, useGiven, useInstance, useLocal } from '@trama/react';
import type { MouseEvent } from 'react';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { plainText } from '../../shared/values/value-text.ts';
import { autofillToken } from './autofill.ts';
import { htmlType, isNumberType } from './input-value.ts';
import type { InputBehaviour } from './use-input.ts';

export type NodeAttributes = Readonly<Record<string, unknown>>;

/** A stored value as the text of an attribute; undefined for none. */
export const attributeText = (value: unknown): string | undefined => plainText(value) || undefined;

/** Limits of a number; none where the least is above the most: nothing would be right. */
const range = (min: string | undefined, max: string | undefined): NodeAttributes =>
  min !== undefined && max !== undefined && Number(min) > Number(max) ? {} : { min, max };

/** Limits and steps of the node, as its type has them. */
const useLimits = (type: string, hasFocus: boolean): NodeAttributes => {
  const limits = range(attributeText(useContent('min')), attributeText(useContent('max')));
  const minDate = attributeText(useContent('minDate'));
  const maxDate = attributeText(useContent('maxDate'));
  const step = attributeText(useContent('step'));
  const seconds = attributeText(useContent('timePrecision')) ?? '1';
  const rows = Math.trunc(Number(useContent('rows')));
  const isResizable = Boolean(useContent('resize'));
  const hidesArrows = Boolean(useContent('hideArrows'));
  if (type === 'number' || type === 'decimal')
    return { ...limits, step: hasFocus ? step : 'any', 'data-hide-arrows': hidesArrows ? '' : undefined };
  if (type === 'date')
    return minDate !== undefined && maxDate !== undefined && minDate > maxDate ? {} : { min: minDate, max: maxDate };
  if (type === 'time') return { step: seconds };
  return type === 'textarea' ? { rows: rows >= 1 ? rows : 4, 'data-resize': isResizable ? '' : undefined } : {};
};

const KEYBOARDS: Readonly<Record<string, string>> = { number: 'decimal', decimal: 'decimal', currency: 'decimal' };

/** The key that an on-screen keyboard shows for Enter: it sends the form around, or starts the search. */
const enterKey = (type: string, isInForm: boolean): string | undefined => {
  if (type === 'search') return 'search';
  return isInForm && type !== 'textarea' ? 'send' : undefined;
};

/** Tag and attributes of the node that is typed into. Attributes that the element around gives win. */
export const useInputAttributes = (
  type: string,
  isReadonly: boolean,
  input: InputBehaviour,
): { tag: 'input' | 'textarea'; attributes: NodeAttributes } => {
  const { element } = useInstance();
  const limits = useLimits(type, input.hasFocus);
  const placeholder = attributeText(useContent('placeholder'));
  const showsPassword = Boolean(useContent('displayPassword'));
  const autocomplete = useContent('autocomplete');
  const isRequired = Boolean(useContent('required'));
  const error = useErrorAttributes(useContent('fieldName'));
  const isInForm = useLocal('form') !== null;
  const given = useGiven('attributes');
  const name = attributeText(element.name);
  const tag = type === 'textarea' ? 'textarea' : 'input';
  const typed =
    tag === 'textarea'
      ? {}
      : { type: htmlType(type, showsPassword), inputMode: isNumberType(type) ? KEYBOARDS[type] : undefined };
  return {
    tag,
    attributes: {
      ...limits,
      ...typed,
      name,
      placeholder,
      value: input.text,
      readOnly: isReadonly,
      required: isRequired,
      autoComplete: autofillToken(autocomplete, type),
      enterKeyHint: enterKey(type, isInForm),
      // A placeholder is an example of what to type. It names what has no other name: browsers take it by themselves then.
      'aria-label': name,
      ...error,
      onChange: input.onChange,
      onFocus: input.onFocus,
      onBlur: input.onBlur,
      onKeyDown: input.onKeyDown,
      // The picker of a colour opens on a click, whatever `readonly` says.
      ...(type === 'color' && isReadonly ? { onClick: (event: MouseEvent) => event.preventDefault() } : undefined),
      ...(typeof given === 'object' ? given : undefined),
    },
  };
};
