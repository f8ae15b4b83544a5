import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Option } from '../shared/options.ts';
import type { SelectBehaviour } from './use-select.ts';

/** Letters typed within this time, in ms, are one word to look for. */
const TYPING_PAUSE = 500;
const PAGE = 10;

const isTextBox = (target: EventTarget): boolean => target instanceof HTMLInputElement;

const startsWith = (option: Option, text: string): boolean =>
  !option.disabled && option.label.toLowerCase().startsWith(text);

/** Position of the next option after `from` that begins with the text; -1 for none. */
const findByText = (options: readonly Option[], text: string, from: number): number => {
  const order = options.map((_, index) => (from + index) % options.length);
  return order.find((index) => startsWith(options[index] as Option, text)) ?? -1;
};

/** Collects the letters that are typed one after the other. */
const useTypedWord = (): ((letter: string) => { word: string; isFirst: boolean }) => {
  const word = useRef('');
  const at = useRef(0);
  return (letter) => {
    const now = performance.now();
    word.current = now - at.current > TYPING_PAUSE ? letter : word.current + letter;
    at.current = now;
    return { word: word.current.toLowerCase(), isFirst: word.current.length === letter.length };
  };
};

export interface SelectKeys {
  /** Position of the option that the keyboard is on; -1 for none. */
  focused: number;
  setFocused: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The keyboard of a select: the combobox pattern of the WAI-ARIA Authoring Practices. */
export const useSelectKeys = (select: SelectBehaviour, focusTrigger: () => void): SelectKeys => {
  const { isOpen, isBlocked, isMultiple, found, isChosen } = select;
  const [focused, setFocused] = useState(-1);
  const type = useTypedWord();
  useEffect(() => {
    if (!isOpen) setFocused(-1);
  }, [isOpen]);
  useEffect(() => setFocused((at) => Math.min(at, found.length - 1)), [found]);

  const chosenAt = (): number => (isMultiple ? -1 : found.findIndex(isChosen));
  const to = (index: number): void => {
    if (!isOpen) select.open();
    if (found.length > 0) setFocused(Math.max(0, Math.min(found.length - 1, index)));
  };
  const move = (step: 1 | -1): void => {
    // The way through the list begins at the choice that stands, and goes round.
    const from = focused < 0 ? chosenAt() : focused;
    const next = from < 0 && step < 0 ? found.length - 1 : (from + step + found.length) % found.length;
    to(next);
  };
  const leave = (): void => {
    select.close();
    focusTrigger();
  };
  const press = (): void => {
    const option = found[focused];
    if (!isOpen) select.open();
    else if (option !== undefined) {
      select.pick(option);
      focusTrigger();
    }
  };
  const find = (letter: string): void => {
    const { word, isFirst } = type(letter);
    const at = focused < 0 ? chosenAt() : focused;
    const index = findByText(found, word, Math.max(0, isFirst ? at + 1 : at));
    if (index >= 0) to(index);
  };

  /** True when the key was for the select. */
  const handle = (event: KeyboardEvent): boolean => {
    const isInSearch = isTextBox(event.target);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp' && event.altKey && isOpen) leave();
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'PageDown') to(focused + PAGE);
    else if (event.key === 'PageUp') to(focused - PAGE);
    else if (event.key === 'Home' && !isInSearch) to(0);
    else if (event.key === 'End' && !isInSearch) to(found.length - 1);
    else if (event.key === 'Enter' || (event.key === ' ' && !isInSearch)) press();
    else if (event.key === 'Escape' && isOpen) leave();
    else if (event.key.length === 1 && !isInSearch && !event.ctrlKey && !event.metaKey && !event.altKey)
      find(event.key);
    else return false;
    return true;
  };
  return {
    focused,
    setFocused,
    onKeyDown: (event) => {
      if (isBlocked) return;
      if (event.key === 'Tab' && isOpen) select.close();
      else if (handle(event)) event.preventDefault();
    },
  };
};
