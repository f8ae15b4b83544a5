import { useContent, useEngine, useSignalValue } from '@trama/react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type Choice, choicesOf } from './choice-list.ts';

/** Options that are drawn at a time; more follow as the list is scrolled. */
const STEP = 50;

export interface ShownChoices {
  all: readonly Choice[];
  /** Options that are drawn now. */
  drawn: readonly Choice[];
  hasMore: boolean;
  drawMore: () => void;
  isOpen: boolean;
  isBlocked: boolean;
  isSearchable: boolean;
  search: string;
  setSearch: (text: string) => void;
  /** Position of the option that the keyboard is on; -1 for none. */
  focused: number;
  toggle: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How many options there may be in all, and at a time. */
const useAmounts = (): { most: number; step: number } => {
  const limit = Math.trunc(Number(useContent('limit')));
  const amount = limit > 0 ? limit : 20;
  const isLimited = Boolean(useContent('limitedOptions'));
  const isInfinite = Boolean(useContent('infiniteScroll'));
  return { most: isLimited ? amount : Number.POSITIVE_INFINITY, step: isInfinite ? amount : STEP };
};

/** Options, search, openness and keyboard of the earlier selects. */
export const useChoiceList = (pick: (choice: Choice) => void, isHidden: (choice: Choice) => boolean): ShownChoices => {
  const language = useSignalValue(useEngine().language);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [focused, setFocused] = useState(-1);
  const [steps, setSteps] = useState(1);
  const { most, step } = useAmounts();
  const isBlocked = [useContent('readonly'), useContent('disabled')].some(Boolean);
  const isSearchable = useContent('searchable') !== false;
  const options = useContent('options');
  const labelPath = useContent('labelField');
  const valuePath = useContent('valueField');
  const all = useMemo(
    () => choicesOf(options, { labelPath, valuePath, language }),
    [options, labelPath, valuePath, language],
  );
  const found = useMemo(() => {
    const wanted = plain(search.trim());
    return wanted === '' ? all : all.filter(({ label }) => plain(label).includes(wanted));
  }, [all, search]);
  const open = found.filter((choice) => !isHidden(choice)).slice(0, most);
  const drawn = open.slice(0, steps * step);

  const close = (): void => {
    setOpen(false);
    setSearch('');
    setFocused(-1);
    setSteps(1);
  };
  const to = (index: number): void => {
    setOpen(true);
    if (drawn.length > 0) setFocused((index + drawn.length) % drawn.length);
  };
  const press = (): void => {
    const choice = drawn[focused];
    if (isOpen && choice) pick(choice);
    else setOpen(true);
  };
  const handle = (event: KeyboardEvent): boolean => {
    const isInSearch = event.target instanceof HTMLInputElement;
    if (event.key === 'ArrowDown') to(focused + 1);
    else if (event.key === 'ArrowUp') to(focused < 0 ? -1 : focused - 1);
    else if (event.key === 'Home' && !isInSearch) to(0);
    else if (event.key === 'End' && !isInSearch) to(-1);
    else if (event.key === 'Enter' || (event.key === ' ' && !isInSearch)) press();
    else if (event.key === 'Escape' && isOpen) close();
    else return false;
    return true;
  };
  return {
    all,
    drawn,
    hasMore: open.length > drawn.length,
    drawMore: () => setSteps((count) => count + 1),
    isOpen: isOpen && !isBlocked,
    isBlocked,
    isSearchable,
    search,
    setSearch: (text) => {
      setSearch(text);
      setFocused(-1);
    },
    focused,
    toggle: () => {
      if (isBlocked) return;
      if (isOpen) close();
      else setOpen(true);
    },
    close,
    onKeyDown: (event) => {
      if (isBlocked) return;
      if (event.key === 'Tab' && isOpen) close();
      else if (handle(event)) event.preventDefault();
    },
  };
};
