import { Root, useContent, useInstance } from '@trama/react';
import type { ReactNode } from 'react';
import { useIsInvalid } from '../use-field-validity.ts';
import { htmlType, isNumberType } from './input-value.ts';
import { useInput } from './use-input.ts';
import './element.css';

const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value);

/** Limits and steps of the node, as its type has them. */
const useLimits = (type: string, hasFocus: boolean): Readonly<Record<string, unknown>> => {
  const min = text(useContent('min'));
  const max = text(useContent('max'));
  const step = text(useContent('step'));
  const minDate = text(useContent('minDate'));
  const maxDate = text(useContent('maxDate'));
  const seconds = text(useContent('timePrecision')) ?? '1';
  const rows = Number(useContent('rows')) || 4;
  const isResizable = Boolean(useContent('resize'));
  const hidesArrows = Boolean(useContent('hideArrows'));
  if (type === 'number' || type === 'decimal') {
    return { min, max, step: hasFocus ? step : 'any', 'data-hide-arrows': hidesArrows ? '' : undefined };
  }
  if (type === 'date') return { min: minDate, max: maxDate };
  if (type === 'time') return { step: seconds };
  return type === 'textarea' ? { rows, 'data-resize': isResizable ? '' : undefined } : {};
};

/** A field for text, numbers, dates and amounts. The input is the root node itself, but for currencies. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const type = useContent<string | undefined>('type') ?? 'text';
  const isReadonly = Boolean(useContent('readonly'));
  const isInvalid = useIsInvalid(useContent('fieldName'));
  const placeholder = text(useContent('placeholder'));
  const input = useInput(type, isReadonly);
  const limits = useLimits(type, input.hasFocus);
  const name = text(element.name);
  const attributes = {
    ...limits,
    name,
    placeholder,
    value: input.text,
    readOnly: isReadonly,
    required: Boolean(useContent('required')),
    autoComplete: useContent('autocomplete') ? 'on' : 'off',
    'aria-label': placeholder ?? name,
    'aria-invalid': isInvalid || undefined,
    onChange: input.onChange,
    onFocus: input.onFocus,
    onBlur: input.onBlur,
    onKeyDown: input.onKeyDown,
  };
  const shownType = htmlType(type, Boolean(useContent('displayPassword')));
  if (type === 'currency') return <CurrencyInput attributes={attributes} focus={input.focus} node={input.node} />;
  const tag = type === 'textarea' ? 'textarea' : 'input';
  const typed = tag === 'input' ? { type: shownType, inputMode: isNumberType(type) ? 'decimal' : undefined } : {};
  return <Root tag={tag} keepsTag className="ww-input" nodeRef={input.node} attributes={{ ...attributes, ...typed }} />;
};

/** The currency's symbol; nothing where the author hides it. */
const useSymbol = (): string | undefined => {
  const symbol = text(useContent('currencySymbol'));
  return useContent('currencyShowSymbol') === false ? undefined : symbol;
};

interface CurrencyInputProps {
  attributes: Readonly<Record<string, unknown>>;
  focus: () => void;
  node: (node: HTMLElement | null) => void;
}

const CurrencyInput = ({ attributes, focus, node }: CurrencyInputProps): ReactNode => {
  const symbol = useSymbol();
  const isSuffix = useContent('currencySymbolPosition') === 'suffix';
  const mark = symbol !== undefined && <span aria-hidden="true">{symbol}</span>;
  return (
    <Root keepsTag className="ww-input ww-input-currency" nodeRef={node} onClick={focus}>
      {!isSuffix && mark}
      <input {...attributes} type="text" inputMode="decimal" />
      {isSuffix && mark}
    </Root>
  );
};
