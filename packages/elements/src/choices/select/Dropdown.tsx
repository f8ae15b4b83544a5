import { useContent, useLazy } from '@trama/react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Option } from '../shared/options.ts';
import { OptionRow } from './OptionRow.tsx';
import type { SelectBehaviour } from './use-select.ts';

/** Longer lists are drawn only as far as they are seen. */
const VIRTUAL_FROM = 50;
const loadVirtualOptions = () => import('./VirtualOptions.tsx');

export interface DropdownProps {
  ref: Ref<HTMLDivElement>;
  select: SelectBehaviour;
  listId: string;
  /** Position of the option that the keyboard is on; -1 for none. */
  focused: number;
  focusedId: string | undefined;
  setFocused: (index: number) => void;
}

/** The open list with its search box, in the top layer. */
export const Dropdown = ({ ref, select, listId, focused, focusedId, setFocused }: DropdownProps): ReactNode => {
  const empty = useContent<unknown>('emptyStateText');
  const hasSides = useContent('dropdownBorder') === true;
  const hasSearch = Boolean(useContent('showSearch'));
  const { found } = select;
  const isLong = found.length > VIRTUAL_FROM;
  const virtual = useLazy(loadVirtualOptions, isLong);
  const list = useRef<HTMLDivElement>(null);
  const start = focused < 0 ? found.findIndex(select.isChosen) : focused;
  useEffect(() => {
    const marked = list.current?.querySelector('[data-focused]') ?? list.current?.querySelector('[aria-selected=true]');
    marked?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (focused >= 0) list.current?.querySelector('[data-focused]')?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  const row = (option: Option, index: number) => (
    <OptionRow
      key={index}
      option={option}
      id={`${listId}-${index}`}
      place={{ index, of: found.length }}
      isChosen={select.isChosen(option)}
      isFocused={index === focused}
      onPick={() => select.pick(option)}
      onPoint={() => setFocused(index)}
    />
  );
  return (
    <div ref={ref} popover="manual" className="ww-select-list" data-sides={hasSides ? '' : undefined}>
      {hasSearch && <Search select={select} listId={listId} focusedId={focusedId} />}
      <div
        ref={list}
        id={listId}
        className="ww-select-options"
        role="listbox"
        tabIndex={-1}
        aria-multiselectable={select.isMultiple || undefined}
      >
        {isLong && virtual !== null ? (
          <virtual.VirtualOptions options={found} row={row} start={start} focused={focused} />
        ) : (
          found.slice(0, VIRTUAL_FROM).map(row)
        )}
      </div>
      {found.length === 0 && (
        <div className="ww-select-empty" role="status">
          {typeof empty === 'string' ? empty : ''}
        </div>
      )}
    </div>
  );
};

interface SearchProps {
  select: SelectBehaviour;
  listId: string;
  focusedId: string | undefined;
}

const Search = ({ select, listId, focusedId }: SearchProps): ReactNode => {
  const placeholder = useContent<unknown>('searchPlaceholder');
  const takesFocus = useContent('autoFocus') !== false;
  const hasSides = useContent('searchBorder') === true;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const hint = typeof placeholder === 'string' ? placeholder : '';
  return (
    <input
      ref={box}
      className="ww-select-search"
      data-sides={hasSides ? '' : undefined}
      type="search"
      enterKeyHint="done"
      role="combobox"
      aria-expanded="true"
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={focusedId}
      placeholder={hint}
      aria-label={hint}
      value={select.searchText}
      onChange={(event) => select.setSearch(event.target.value)}
    />
  );
};
