import { useAction, useElementState, useEmit, useVariable } from '@trama/react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextFormat, TypedText } from './text-format.ts';
import { useChangeEvent } from './use-change-event.ts';

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

/** Called with what was typed, for an element that has more to say of it. */
export type OnTyped = (typed: TypedText, event: InputEvent, before: string) => void;

/**
 * Behaviour of an input: the text follows the keyboard, the variable follows the text at once, and as soon as the
 * variable is something else than what was typed the text follows the variable.
 */
export const useInput = (format: TextFormat, isReadonly: boolean, onTyped?: OnTyped): InputBehaviour => {
  const emit = useEmit();
  const change = useChangeEvent();
  const [value, setValue] = useVariable<unknown>('value');
  const [typed, setTyped] = useState<TypedText | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const input = useRef<InputNode | null>(null);
  const text = typed !== null && Object.is(typed.value, value) ? typed.text : format.show(value);

  useElementState('focus', hasFocus);
  useElementState('readonly', isReadonly);
  const focus = () => {
    if (!isReadonly) input.current?.focus();
  };
  useAction('focusInput', focus);
  useLayoutEffect(() => {
    if (typed?.caret !== undefined && hasFocus) input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed, hasFocus]);

  const type = (node: InputNode, event: Event) => {
    const next = format.type(node.value, node.selectionEnd ?? node.value.length, text);
    setTyped(next);
    onTyped?.(next, event as InputEvent, text);
    if (Object.is(next.value, value)) return;
    setValue(next.value);
    change({ domEvent: event, value: next.value ?? next.text });
  };
  const latest = useRef(type);
  useLayoutEffect(() => {
    latest.current = type;
  });
  // What the visitor typed, or the browser filled in, before this script was here.
  useEffect(() => {
    const node = input.current;
    if (node !== null && node.value !== node.defaultValue) latest.current(node, new Event('input'));
  }, []);

  return {
    node: (node) => {
      const inner = node?.matches('input, textarea') ? node : node?.querySelector('input, textarea');
      input.current = (inner ?? null) as InputNode | null;
    },
    focus,
    text,
    hasFocus,
    onChange: (event) => type(event.target, event.nativeEvent),
    onFocus: () => {
      setTyped({ text, value });
      setFocus(true);
      void emit('focus');
    },
    onBlur: () => {
      setTyped(null);
      setFocus(false);
      const settled = format.settle?.(value) ?? null;
      if (settled !== null) {
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
