import { useAction, useContent, useEmit, useEngine, useInstance, useTracked, useVariable } from '@trama/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useIsInvalid } from '../../shared/controls/use-field-validity.ts';
import { useOfferedLocal } from '../../shared/controls/use-offered-local.ts';
import { type CodePart, codeOf, codeParts, formatCode, formatOfCount } from './code-format.ts';

export interface CodeBehaviour {
  input: RefObject<HTMLInputElement | null>;
  parts: readonly CodePart[];
  cells: number;
  isNumeric: boolean;
  value: string;
  isComplete: boolean;
  hasFocus: boolean;
  /** What the visitor typed or pasted; letters that do not fit are left out. */
  type: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** Value, events, actions and local data of a one-time code (conformance 11.1, 11.57). */
export const useCode = (isBlocked: boolean): CodeBehaviour => {
  const instance = useInstance();
  const emit = useEmit();
  const { mode } = useEngine();
  const [stored, setStored] = useVariable<unknown>('value');
  const type = useContent('type') === 'alphanumeric' ? 'alphanumeric' : 'numeric';
  const parts = useTracked('parts', () =>
    codeParts(instance.content('format') ?? formatOfCount(instance.content('nbrOfCode'))),
  );
  const submitsItself = Boolean(useContent('autoSubmit'));
  const takesFocus = Boolean(useContent('autoFocus'));
  const isRequired = Boolean(useContent('required'));
  const isInvalid = useIsInvalid(useContent('fieldName'));
  const input = useRef<HTMLInputElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const cells = parts.filter((part) => 'cell' in part).length;
  const value = codeOf(stored, type, cells);
  const isComplete = value.length === cells;
  const formattedValue = formatCode(value, parts);

  useEffect(() => instance.setVariable('formattedValue', formattedValue), [formattedValue, instance]);
  useEffect(() => {
    if (takesFocus && !isBlocked && mode === 'live') input.current?.focus({ preventScroll: true });
  }, [takesFocus, isBlocked, mode]);

  const set = (text: unknown): void => {
    const next = codeOf(text, type, cells);
    if (next === value) return;
    setStored(next);
    void emit('change', { value: next });
    if (next.length < cells) return;
    void emit('complete', { value: next });
    if (submitsItself) void instance.local('form')?.methods.submitForm?.();
  };
  const clear = (): void => {
    setStored('');
    void emit('clear', { value: '' });
  };
  const focus = (): void => input.current?.focus();
  useAction('focus', focus);
  useAction('clear', clear);
  useAction('setValue', set);
  const local = useMemo(
    () => ({
      value,
      formattedValue,
      isComplete,
      isValid: !isInvalid && (isComplete || !isRequired),
      isFocused: hasFocus,
    }),
    [value, formattedValue, isComplete, isInvalid, isRequired, hasFocus],
  );
  useOfferedLocal(local, { focus, clear, setValue: set });

  return {
    input,
    parts,
    cells,
    isNumeric: type === 'numeric',
    value,
    isComplete,
    hasFocus,
    type: set,
    onFocus: () => {
      setFocus(true);
      void emit('focus');
    },
    onBlur: () => {
      setFocus(false);
      void emit('blur');
    },
  };
};
