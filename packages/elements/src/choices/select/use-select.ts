import { useAction, useContent, useEmit, useInstance, useVariable } from '@trama/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  chosenValues,
  initialSelection,
  isMultipleType,
  type Option,
  strayOption,
  valueKey,
} from '../shared/options.ts';
import { type OptionsBehaviour, useOptions } from './use-options.ts';

export interface SelectBehaviour extends OptionsBehaviour {
  isMultiple: boolean;
  /** Disabled or read only: the visitor can change nothing, workflows can. */
  isBlocked: boolean;
  isOpen: boolean;
  value: unknown;
  chosen: readonly Option[];
  isChosen: (option: Option) => boolean;
  /** A click on an option, or Enter. */
  pick: (option: Option) => void;
  remove: (value: unknown) => void;
  open: () => void;
  close: () => void;
  /** Time (`performance.now`) of the last action that a workflow asked for. */
  lastAction: React.RefObject<number>;
}

/** Value and openness of a select (conformance 11.18, 11.21, 11.22). */
export const useSelect = (): SelectBehaviour => {
  const instance = useInstance();
  const emit = useEmit();
  const isMultiple = isMultipleType(useContent('selectType'));
  const [stored, setStored] = useVariable<unknown>('value');
  const isBlocked = [useContent('disabled'), useContent('readonly')].some(Boolean);
  const closesOnSelect = useContent('closeOnSelect') !== false;
  const selectsOnClick = useContent('selectOnClick') !== false;
  const unselectsOnClick = Boolean(useContent('unselectOnClick'));
  const opensAtStart = useContent('initialState') === 'open';
  const [isOpen, setOpen] = useState(false);
  const lastAction = useRef(Number.NEGATIVE_INFINITY);
  const list = useOptions();
  const { options, resetSearch } = list;

  const values = useMemo(() => chosenValues(stored, isMultiple), [stored, isMultiple]);
  const chosenKeys = useMemo(() => new Set(values.map(valueKey)), [values]);
  const chosen = useMemo(
    () =>
      values.flatMap((value) => {
        const key = valueKey(value);
        const option = options.find((each) => each.key === key);
        return option ?? (isMultiple ? strayOption(value) : []);
      }),
    [values, options, isMultiple],
  );
  // While it is edited it follows its setting; for visitors that never changes.
  useEffect(() => setOpen(opensAtStart), [opensAtStart]);
  useStartEvent(stored);

  const set = (value: unknown) => {
    setStored(value);
    void emit('change', { value });
  };
  const close = () => {
    setOpen(false);
    resetSearch();
  };
  const open = () => {
    if (!isBlocked) setOpen(true);
  };
  const choose = (value: unknown) => {
    if (!isMultiple) {
      set(Array.isArray(value) ? (value[0] ?? null) : value);
      return;
    }
    const added = (Array.isArray(value) ? value : [value]).filter((each) => !chosenKeys.has(valueKey(each)));
    if (added.length > 0) set([...values, ...added]);
  };
  const remove = (value: unknown) => {
    set(isMultiple ? values.filter((each) => valueKey(each) !== valueKey(value)) : null);
    if (closesOnSelect) close();
  };
  const asked =
    (run: (...args: unknown[]) => void) =>
    (...args: unknown[]) => {
      lastAction.current = performance.now();
      run(...args);
    };
  useAction('actionOpenDropdown', asked(open));
  useAction('actionCloseDropdown', asked(close));
  useAction(
    'actionToggleDropdown',
    asked(() => (isOpen ? close() : open())),
  );
  useAction('actionUpdateValue', asked(choose));
  useAction(
    'actionResetValue',
    asked(() => set(initialSelection((name) => instance.content(name)) || null)),
  );
  useAction(
    'actionRemoveSpecificValue',
    asked((value) => isMultiple && remove(value)),
  );
  useAction('actionResetSearch', asked(resetSearch));

  return {
    ...list,
    isMultiple,
    isBlocked,
    isOpen: isOpen && !isBlocked,
    value: stored ?? (isMultiple ? [] : null),
    chosen,
    isChosen: (option) => chosenKeys.has(option.key),
    pick: (option) => {
      if (isBlocked || option.disabled) return;
      if (chosenKeys.has(option.key)) {
        if (unselectsOnClick) remove(option.value);
        return;
      }
      if (!selectsOnClick) return;
      choose(option.value);
      if (closesOnSelect) close();
    },
    remove: (value) => {
      if (!isBlocked) remove(value);
    },
    open,
    close,
    lastAction,
  };
};

/** A select tells its initial value once at its start too (conformance 11.3). */
const useStartEvent = (value: unknown): void => {
  const emit = useEmit();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void emit('initValueChange', { value });
  }, [emit, value]);
};
