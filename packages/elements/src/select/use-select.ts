import { useAction, useContent, useEmit, useInstance, useProvideLocal, useTracked, useVariable } from '@trama/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { storedFormula } from '../stored-formula.ts';
import { useInitialValue } from '../use-initial-value.ts';
import { chosenValues, isSameValue, type Option, optionsOf, searchOptions } from './options.ts';

export interface SelectBehaviour {
  isMultiple: boolean;
  isBlocked: boolean;
  isOpen: boolean;
  options: readonly Option[];
  /** Options that match the search. */
  found: readonly Option[];
  chosen: readonly Option[];
  search: string;
  setSearch: (text: string) => void;
  isChosen: (option: Option) => boolean;
  /** A click on an option, or Enter. */
  pick: (option: Option) => void;
  remove: (value: unknown) => void;
  open: () => void;
  close: () => void;
}

/** An option for a value that is not among the choices. */
const strayOption = (value: unknown): Option => ({
  label: typeof value === 'object' ? JSON.stringify(value) : String(value),
  value,
  disabled: false,
  icon: null,
  image: null,
  data: undefined,
});

/** Value, options and openness of a select (elements-spec 3). */
export const useSelect = (): SelectBehaviour => {
  const instance = useInstance();
  const emit = useEmit();
  const isMultiple = ['multiple', 'multi'].includes(String(useContent('selectType')));
  const initial = useContent<unknown>(isMultiple ? 'initValueMulti' : 'initValueSingle');
  const [stored, setStored] = useVariable<unknown>('value');
  const isBlocked = [useContent('disabled'), useContent('readonly')].some(Boolean);
  const closesOnSelect = useContent('closeOnSelect') !== false;
  const selectsOnClick = useContent('selectOnClick') !== false;
  const unselectsOnClick = Boolean(useContent('unselectOnClick'));
  const opensAtStart = useContent('initialState') === 'open';
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const options = useTracked('options', () =>
    optionsOf(instance.contentSignal('choices').value, (property, choice) => {
      const formula = storedFormula(instance, property);
      return formula === undefined ? undefined : instance.evaluate(formula, choice);
    }),
  );
  const searchBy = useContent('searchBy');
  const found = useMemo(() => searchOptions(options, search, searchBy), [options, search, searchBy]);
  const values = chosenValues(stored, isMultiple);
  const chosen = values
    .map(
      (value) => options.find((option) => isSameValue(option.value, value)) ?? (isMultiple ? strayOption(value) : null),
    )
    .filter((option) => option !== null);
  useEffect(() => {
    if (opensAtStart) setOpen(true);
  }, [opensAtStart]);

  const set = (value: unknown) => {
    setStored(value);
    void emit('change', { value });
  };
  const close = () => {
    setOpen(false);
    setSearch('');
  };
  const open = () => {
    if (!isBlocked) setOpen(true);
  };
  const choose = (value: unknown) => {
    if (!isMultiple) set(Array.isArray(value) ? value[0] : value);
    else if (Array.isArray(value)) set(value);
    else if (!values.some((each) => isSameValue(each, value))) set([...values, value]);
  };
  const remove = (value: unknown) => {
    set(isMultiple ? values.filter((each) => !isSameValue(each, value)) : null);
    if (closesOnSelect) close();
  };
  const isChosen = (option: Option) => values.some((value) => isSameValue(value, option.value));

  useInitialValue(isMultiple ? initial : undefined, (value) => setStored(value ?? []));
  useAction('actionOpenDropdown', open);
  useAction('actionCloseDropdown', close);
  useAction('actionToggleDropdown', () => (isOpen ? close() : open()));
  useAction('actionUpdateValue', choose);
  useAction('actionResetValue', () => set(isMultiple ? (initial ?? []) : initial || null));
  useAction('actionRemoveSpecificValue', remove);
  useAction('actionResetSearch', () => setSearch(''));
  useStartValue(isMultiple ? initial : undefined, stored, setStored);
  useProvideLocal({
    select: {
      options: options.map((option) => ({
        label: option.label,
        value: option.value,
        disabled: option.disabled,
        isSelected: isChosen(option),
        _data: option.data,
      })),
      active: { value: stored ?? null, details: isMultiple ? chosen : (chosen[0] ?? null) },
      utils: { type: isMultiple ? 'multiple' : 'single', isOpen },
      search: { value: search },
    },
  });

  return {
    isMultiple,
    isBlocked,
    isOpen,
    options,
    found,
    chosen,
    search,
    setSearch,
    isChosen,
    pick: (option) => {
      if (isBlocked || option.disabled) return;
      if (isChosen(option)) {
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
  };
};

/** The engine knows one initial value per definition; that of several choices is set here, once. */
const useStartValue = (initial: unknown, stored: unknown, setStored: (value: unknown) => void): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (Array.isArray(initial) && (stored === null || stored === undefined)) setStored(initial);
  }, [initial, stored, setStored]);
};
