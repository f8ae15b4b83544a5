import { useContent } from '@trama/react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { assetUrl } from '../asset-url.ts';
import { Icon } from '../icon-svg/Icon.tsx';
import type { SelectBehaviour } from './use-select.ts';

export interface OptionsProps {
  ref: Ref<HTMLDivElement>;
  select: SelectBehaviour;
  listId: string;
  /** Position of the option that the keyboard is on; -1 for none. */
  focused: number;
  setFocused: (index: number) => void;
}

/** The open list, in the top layer. */
export const Options = ({ ref, select, listId, focused, setFocused }: OptionsProps): ReactNode => {
  const empty = useContent<unknown>('emptyStateText');
  const mark = useContent<string | null>('optionIcon') ?? 'lucide/check';
  const hasSides = Boolean(useContent('dropdownBorder'));
  const hasSearch = Boolean(useContent('showSearch'));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-focused]')?.scrollIntoView({ block: 'nearest' });
    if (focused < 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  return (
    <div ref={ref} popover="manual" className="ww-select-list" data-sides={hasSides ? '' : undefined}>
      {hasSearch && <Search select={select} listId={listId} />}
      <div ref={list} id={listId} role="listbox" tabIndex={-1} aria-multiselectable={select.isMultiple || undefined}>
        {select.found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the select's root handles the keys.
          <div
            key={JSON.stringify(option.value) ?? option.label}
            id={`${listId}-${index}`}
            className="ww-select-option"
            role="option"
            tabIndex={-1}
            aria-selected={select.isChosen(option)}
            aria-disabled={option.disabled || undefined}
            data-focused={index === focused ? '' : undefined}
            onClick={() => select.pick(option)}
            onPointerMove={() => setFocused(index)}
          >
            {option.icon !== null && <Icon className="ww-select-mark" name={option.icon} />}
            {option.image !== null && <img alt="" src={assetUrl(option.image)} />}
            <span>{option.label}</span>
            {select.isChosen(option) && <Icon className="ww-select-mark" name={mark} />}
          </div>
        ))}
      </div>
      {select.found.length === 0 && (
        <div className="ww-select-empty" role="status">
          {typeof empty === 'string' ? empty : ''}
        </div>
      )}
    </div>
  );
};

const Search = ({ select, listId }: { select: SelectBehaviour; listId: string }): ReactNode => {
  const placeholder = useContent<unknown>('searchPlaceholder');
  const takesFocus = useContent('autoFocus') !== false;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const hint = typeof placeholder === 'string' ? placeholder : '';
  return (
    <input
      ref={box}
      className="ww-select-search"
      type="search"
      placeholder={hint}
      aria-label={hint}
      aria-controls={listId}
      value={select.search}
      onChange={(event) => select.setSearch(event.target.value)}
    />
  );
};
