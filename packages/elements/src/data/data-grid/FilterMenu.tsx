import { type ReactNode, useId, useRef, useState } from 'react';
import { type ColumnFilter, filterTypes } from './filters.ts';
import type { GridTexts } from './texts.ts';

interface FilterMenuProps {
  title: string;
  type: ColumnFilter['filterType'];
  filter: ColumnFilter | null;
  setFilter: (filter: ColumnFilter | null) => void;
  texts: GridTexts;
}

/** The filter of a column: what it asks, and the value. */
export const FilterMenu = ({ title, type, filter, setFilter, texts }: FilterMenuProps): ReactNode => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const types = filterTypes(type);
  // A question without its value filters nothing yet, and is kept here until that comes.
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = filter?.type ?? chosen ?? types[0] ?? '';
  const change = (next: Partial<ColumnFilter>) =>
    setFilter({ filterType: type, type: asked, filter: filter?.filter ?? null, ...next });
  const ask = (next: string) => {
    setChosen(next);
    change({ type: next });
  };
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (menu.current === null || box === undefined) return;
    menu.current.style.top = `${box.bottom + 4}px`;
    menu.current.style.left = `${Math.max(8, Math.min(box.left, document.documentElement.clientWidth - 232))}px`;
    menu.current.showPopover();
    menu.current.querySelector('input')?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ww-grid-filter"
        aria-label={`${texts.filter} ${title}`}
        aria-haspopup="dialog"
        aria-controls={id}
        aria-pressed={filter !== null}
        tabIndex={-1}
        onClick={open}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path
            d="M2 3h12L9.5 8.5V13l-3 1.5v-6z"
            fill={filter === null ? 'none' : 'currentColor'}
            stroke="currentColor"
          />
        </svg>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`${texts.filter} ${title}`}
        className="ww-grid-menu"
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          menu.current?.hidePopover();
          button.current?.closest<HTMLElement>('[role="columnheader"]')?.focus();
        }}
      >
        <select aria-label={texts.filter} value={asked} onChange={(event) => ask(event.target.value)}>
          {types.map((name) => (
            <option key={name} value={name}>
              {texts[name as keyof GridTexts] ?? name}
            </option>
          ))}
        </select>
        {asked !== 'blank' && asked !== 'notBlank' && (
          <input
            type={type === 'number' ? 'number' : 'text'}
            step="any"
            aria-label={`${texts.filter} ${title}`}
            placeholder={texts.filterOoo}
            value={filter?.filter ?? ''}
            onChange={(event) => change({ filter: event.target.value === '' ? null : event.target.value })}
          />
        )}
        <button
          type="button"
          onClick={() => {
            setChosen(null);
            setFilter(null);
            menu.current?.hidePopover();
          }}
        >
          {texts.resetFilter}
        </button>
      </div>
    </>
  );
};
