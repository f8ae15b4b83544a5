import type { ProjectRow } from '@trama/protocol/builder';
import { type FC, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useBackend } from '../backend-context.ts';
import styles from './rows.module.css';
import type { ValueInputProps } from './value-input.tsx';

/** Rows that are offered at once. */
const OFFERED = 20;

/** Time without a key after which rows are looked for, in milliseconds. */
const PAUSE = 150;

/** A text that is a key itself, and no name that one is looked for by. */
const KEY = /^(?:-?\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

type LinkedRowProps = ValueInputProps & { link: { table: string; column: string } };

/** Chooses the row of another table that a foreign key leads to, found by its name or typed as it is. */
export const LinkedRow: FC<LinkedRowProps> = ({
  column,
  link,
  label,
  value,
  onChange,
  onChoose = onChange,
  hint,
  isFirst = false,
  failureId,
}) => {
  const { rows: texts } = useTexts().backend;
  const listId = useId();
  const { tables, readRows } = useBackend();
  const other = tables.find(({ name }) => name === link.table);
  const name = other?.nameColumn ?? null;
  const [query, setQuery] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ query: string | null; rows: readonly ProjectRow[] }>({
    query: null,
    rows: [],
  });
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(isFirst);
  // What was found for an earlier text is not chosen by a key that means another one.
  const found = answer.query === query ? answer.rows : [];

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const search = async (): Promise<void> => {
      const text = query?.trim() ?? '';
      const by = name ?? link.column;
      const filters = text === '' ? [] : [{ column: by, test: 'contains' as const, value: text }];
      const order = name === null ? [] : [{ column: name, isDescending: false }];
      const given = await readRows({ table: link.table, filters, order, offset: 0, limit: OFFERED }).catch(() => null);
      if (isCurrent && given) setAnswer({ query, rows: given.rows });
    };
    const timer = setTimeout(() => void search(), query === null ? 0 : PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOpen, query, name, link.table, link.column, readRows]);

  const choose = (row: ProjectRow): void => {
    setOpen(false);
    setQuery(null);
    onChoose(row.values[link.column] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const row = found[active];
    if (step !== 0) {
      setOpen(true);
      setActive((active + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter' && row && isOpen) choose(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.linked}>
      <input
        role="combobox"
        aria-label={label}
        aria-invalid={failureId === undefined ? undefined : true}
        aria-describedby={failureId}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
        className={styles.input}
        // biome-ignore lint/a11y/noAutofocus: the cell is being edited
        autoFocus={isFirst}
        placeholder={hint ?? texts.findRow(link.table)}
        value={query ?? value ?? ''}
        onFocus={({ currentTarget }) => {
          setOpen(true);
          currentTarget.select();
        }}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setOpen(true);
          setActive(target.value === '' ? -1 : 0);
          setQuery(target.value);
          if (target.value === '') onChange(null);
          else if (column.kind === 'text' || KEY.test(target.value)) onChange(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.offers} role="listbox" id={listId} aria-label={link.table} hidden={!isOpen}>
        {answer.query === query && found.length === 0 && <p className={styles.noOffer}>{texts.noRowFound}</p>}
        {found.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={JSON.stringify(row.key)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.offer}
            ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(row)}
            onPointerMove={() => setActive(index)}
          >
            <span>{(name === null ? null : row.values[name]) ?? row.values[link.column]}</span>
            <code>{row.values[link.column]}</code>
          </div>
        ))}
      </div>
    </div>
  );
};
