import type { ProjectColumn } from '@trama/protocol/builder';
import { type FC, type FocusEvent, type KeyboardEvent, useId } from 'react';
import { useTexts } from '../../texts/index.ts';
import { LinkedRow } from './linked-row.tsx';
import styles from './rows.module.css';

export interface ValueInputProps {
  column: ProjectColumn;
  /** The table that its foreign key leads to, and the column there; null where it leads nowhere that can be shown. */
  link: { table: string; column: string } | null;
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Shown while there is no value. */
  hint?: string;
  isFirst?: boolean;
  failureId?: string | undefined;
  /** A row that is chosen of a list ends it; what is typed ends with a key. */
  onChoose?: (value: string | null) => void;
}

/** Lines that a text shows at most while it is typed. */
const MOST_LINES = 8;

/** The control in which a value of a column is typed or chosen, by the column's type. */
export const ValueInput: FC<ValueInputProps> = (props) => {
  const { column, link, label, value, onChange, hint, isFirst = false, failureId } = props;
  const { rows } = useTexts().backend;
  const listId = useId();
  const shared = {
    'aria-label': label,
    'aria-invalid': failureId === undefined ? undefined : true,
    'aria-describedby': failureId,
    className: styles.input,
    autoFocus: isFirst,
  };
  if (link) return <LinkedRow {...props} link={link} />;
  if (column.kind === 'boolean' || column.kind === 'choice') {
    const options = column.kind === 'boolean' ? ['true', 'false'] : column.options;
    return (
      <select
        {...shared}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        {(column.isNullable || value === null || hint !== undefined) && (
          <option value="">{hint ?? rows.noValue}</option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {column.kind === 'boolean' ? rows[option === 'true' ? 'yes' : 'no'] : option}
          </option>
        ))}
      </select>
    );
  }
  if (column.kind === 'text' || column.kind === 'json') {
    const text = value ?? '';
    return (
      <textarea
        {...shared}
        rows={Math.min(Math.max(text.split('\n').length, column.kind === 'json' ? 3 : 1), MOST_LINES)}
        spellCheck={column.kind === 'text'}
        placeholder={hint}
        value={text}
        onFocus={caretToEnd}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={endOrInsertLine(onChange)}
      />
    );
  }
  return (
    <input
      {...shared}
      id={listId}
      type={column.kind === 'date' ? 'date' : 'text'}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      spellCheck={false}
      placeholder={hint ?? (column.kind === 'time' ? '2026-12-31 23:59:00+00' : undefined)}
      value={value ?? ''}
      onFocus={caretToEnd}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

/** Who begins to type goes on behind what stands there. */
const caretToEnd = ({ currentTarget: field }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  if (field.type !== 'date') field.setSelectionRange(field.value.length, field.value.length);
};

/** Enter ends what is typed, in a form it sends it; with Alt it is a new line, as in a spreadsheet. */
const endOrInsertLine =
  (onChange: (value: string) => void) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.altKey) {
      event.currentTarget.form?.requestSubmit();
      return;
    }
    event.stopPropagation();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    onChange(`${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}`);
  };
