import {
  Root,
  Slot,
  useContent,
  useEmit,
  useEngine,
  useInstance,
  useSignalValue,
  useSlotCopies,
  useVariable,
} from '@trama/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Choice, choicesOf } from '../choice-list.ts';
import { useDropdown } from '../select/use-dropdown.ts';
import { Clear, Nothing, OptionText, Placeholder, Search } from './parts.tsx';
import './element.css';

/** The previous select: one value, its texts drawn by the author's own elements. */
export const Element = (): ReactNode => {
  const { key, element } = useInstance();
  const emit = useEmit();
  const language = useSignalValue(useEngine().language);
  const [value, setValue] = useVariable<unknown>('value');
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [focused, setFocused] = useState(-1);
  const trigger = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const all = choicesOf(useContent('options'), {
    labelPath: useContent('labelField'),
    valuePath: useContent('valueField'),
    language,
  });
  const limit = Number(useContent('limit')) || 20;
  const most = useContent('limitedOptions') ? limit : Number.POSITIVE_INFINITY;
  const found = all.filter((choice) => choice.label.toLowerCase().includes(search.trim().toLowerCase())).slice(0, most);
  const chosen = all.find((choice) => choice.value === value);
  const isBlocked = [useContent('readonly'), useContent('disabled')].some(Boolean);
  const isSearchable = useContent('searchable') !== false;
  const canDeselect = Boolean(useContent('canDeselect'));
  const closesOnSelect = useContent('closeOnSelect') !== false;
  const close = () => {
    setOpen(false);
    setSearch('');
    setFocused(-1);
  };
  useDropdown(isOpen, trigger, list, { offsetX: 0, offsetY: 0, width: undefined }, close);
  // The first copy is the chosen label, the others are the options.
  const labels = useSlotCopies(
    'textElement',
    [null, ...(isOpen ? found : [])].map(() => ({})),
  );
  const set = (next: unknown) => {
    setValue(next);
    void emit('change', { value: next });
  };
  const pick = (choice: Choice) => {
    if (choice.value !== value) set(choice.value);
    else if (canDeselect) set(null);
    if (closesOnSelect) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isBlocked) return;
    const option = found[focused];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setFocused((focused + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' || (event.key === ' ' && event.target === event.currentTarget)) {
      if (isOpen && option) pick(option);
      else setOpen(true);
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  const listId = `list-${key}`;
  return (
    <Root
      className="ww-select-classic"
      nodeRef={(node) => {
        trigger.current = node;
      }}
      role="combobox"
      tabIndex={isBlocked ? -1 : 0}
      aria-label={element.name ?? undefined}
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-disabled={isBlocked || undefined}
      aria-required={Boolean(useContent('required')) || undefined}
      aria-activedescendant={focused < 0 ? undefined : `${listId}-${focused}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (isBlocked || list.current?.contains(event.target as Node)) return;
        if (isOpen) close();
        else setOpen(true);
      }}
    >
      <div className="ww-select-classic-label">
        {chosen ? <OptionText instance={labels[0]} place={0} text={chosen.label} /> : <Placeholder />}
      </div>
      {Boolean(useContent('clearIcon')) && chosen !== undefined && (
        <Clear
          onPress={() => {
            if (!isBlocked) set(null);
          }}
        />
      )}
      {useContent('caretIcon') !== false && <Slot name="caretIconElement" />}
      {isOpen && (
        <div ref={list} popover="manual" className="ww-select-classic-list">
          {isSearchable && <Search value={search} change={setSearch} listId={listId} />}
          <div id={listId} role="listbox" tabIndex={-1}>
            {found.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the select's root handles the keys.
              <div
                key={JSON.stringify(choice.value) ?? choice.label}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={choice === chosen}
                data-focused={index === focused ? '' : undefined}
                onClick={() => pick(choice)}
              >
                <OptionText instance={labels[index + 1]} place={index + 1} text={choice.label} />
              </div>
            ))}
          </div>
          {found.length === 0 && <Nothing hasOptions={all.length > 0} />}
        </div>
      )}
    </Root>
  );
};
