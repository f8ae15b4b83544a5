import { useAction, useContent, useElementState, useEmit, useInstance, useVariable } from '@trama/react';
import { type ChangeEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type CurrencyLook, showCurrency, typeCurrency } from './currency.ts';
import { parseInput, settleDecimal, showInput } from './input-value.ts';

type InputNode = HTMLInputElement | HTMLTextAreaElement;

export interface InputBehaviour {
  node: (node: HTMLElement | null) => void;
  focus: () => void;
  text: string;
  hasFocus: boolean;
  onChange: (event: ChangeEvent<InputNode>) => void;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const useCurrencyLook = (): CurrencyLook => ({
  decimals: Number(useContent('currencyDecimalPlaces') ?? 2),
  thousands: useContent<string | undefined>('currencyThousandsSeparator') ?? ',',
  decimal: useContent<string | undefined>('currencyDecimalSeparator') ?? '.',
});

/** `change` after the last of several edits, when the author wants a delay. */
const useChangeEvent = (): ((payload: unknown) => void) => {
  const emit = useEmit();
  const isDelayed = Boolean(useContent('debounce'));
  const delay = Number.parseFloat(String(useContent('debounceDelay') ?? '500')) || 0;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (payload) => {
      clearTimeout(timer.current);
      if (!isDelayed) void emit('change', payload);
      else timer.current = setTimeout(() => void emit('change', payload), delay);
    },
    [emit, isDelayed, delay],
  );
};

/**
 * Behaviour of an input: the text follows the keyboard, the variable follows the text at once, and while the input
 * has no focus the text follows the variable.
 */
export const useInput = (type: string, isReadonly: boolean): InputBehaviour => {
  const instance = useInstance();
  const emit = useEmit();
  const change = useChangeEvent();
  const [value, setValue] = useVariable<unknown>('value');
  const precision = useContent('precision');
  const look = useCurrencyLook();
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLElement | null>(null);

  const show = (shown: unknown): string => {
    if (type === 'currency') return showCurrency(shown, look);
    return type === 'decimal' ? (settleDecimal(shown, precision)?.text ?? '') : showInput(shown);
  };

  useElementState('focus', typed !== null);
  useElementState('readonly', isReadonly);
  const focus = () => {
    if (!isReadonly) input.current?.focus();
  };
  useAction('focusInput', focus);
  const formatted = type === 'currency' ? show(value) : null;
  useEffect(() => {
    if (formatted !== null) instance.setVariable('formatted value', formatted);
  }, [formatted, instance]);

  return {
    node: (node) => {
      input.current = node?.matches('input, textarea') ? node : (node?.querySelector('input') ?? null);
    },
    focus,
    text: typed ?? show(value),
    hasFocus: typed !== null,
    onChange: (event) => {
      const raw = event.target.value;
      const currency = type === 'currency' ? typeCurrency(raw, look) : null;
      const next = currency === null ? parseInput(type, raw) : currency.value;
      setTyped(currency?.text ?? raw);
      if (next === value) return;
      setValue(next);
      change({ domEvent: event.nativeEvent, value: next ?? (currency === null ? raw : '') });
    },
    onFocus: () => {
      setTyped(show(value));
      void emit('focus');
    },
    onBlur: () => {
      setTyped(null);
      const settled = type === 'decimal' ? settleDecimal(value, precision) : null;
      if (settled !== null && settled.value !== value) {
        setValue(settled.value);
        change({ value: settled.value });
      }
      void emit('blur');
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter') void emit('onEnterKey', { value });
    },
  };
};
