import { type FC, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import styles from './search-list.module.css';
import { matchesSearch, startsWithSearch } from './search-match.ts';

export interface SearchOption {
  id: string;
  label: string;
  /** Shown at the right, and searched too. */
  group: string;
  icon?: IconName;
  /** Other words under which it is found. */
  words?: string;
  /** Keys that do the same. */
  keys?: readonly string[];
}

interface SearchListProps<Option extends SearchOption> {
  /** Name of the field, and what it says while it is empty. */
  label: string;
  /** Name of the list. */
  title: string;
  /** Said where nothing is found. */
  empty: string;
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** What is typed, where options follow it. */
  onType?: (text: string) => void;
  /** Escape in an empty field; the key goes on where this is missing. */
  onLeave?: () => void;
  /** Large in the middle of the screen, small beside a control. */
  size?: 'large' | 'small';
  autoFocus?: boolean;
  /** Below the field, above the list. */
  children?: ReactNode;
}

/** At most this many options are shown. */
const MOST = 60;

/** Finds one of many by typing: what begins with the text first. Arrows walk, Enter chooses. */
export const SearchList = <Option extends SearchOption>({
  label,
  title,
  empty,
  options,
  onChoose,
  onType,
  onLeave,
  size = 'small',
  autoFocus = false,
  children,
}: SearchListProps<Option>): ReturnType<FC> => {
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const matching = options.filter((option) =>
    matchesSearch(`${option.label} ${option.group} ${option.words ?? ''}`, query),
  );
  const found = [
    ...matching.filter((option) => startsWithSearch(option.label, query)),
    ...matching.filter((option) => !startsWithSearch(option.label, query)),
  ].slice(0, MOST);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = found[active];
    if (step !== 0) setActive((active + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && chosen && !event.ctrlKey && !event.metaKey) onChoose(chosen);
    else if (event.key === 'Escape' && onLeave) onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.root} data-size={size}>
      <div className={styles.search}>
        <Icon name="search" size={size === 'large' ? 16 : 14} />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          placeholder={label}
          // biome-ignore lint/a11y/noAutofocus: who opens the list is about to type
          autoFocus={autoFocus}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            onType?.(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {children}
      {found.length === 0 ? (
        <p className={styles.empty} role="status">
          {empty}
        </p>
      ) : (
        <div className={styles.list} role="listbox" id={listId} aria-label={title}>
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={option.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              onPointerMove={() => setActive(index)}
            >
              {option.icon && <Icon name={option.icon} size={15} />}
              <span className={styles.label} title={option.label}>
                {option.label}
              </span>
              <span className={styles.group}>{option.group}</span>
              {option.keys && option.keys.length > 0 && (
                <span className={styles.keys}>
                  {option.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
