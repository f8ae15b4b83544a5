import { type FC, type KeyboardEvent, useEffect, useState } from 'react';
import { useEntity } from '../editor/editor-context.ts';
import { tokenIn } from './color.ts';
import { textOf } from './control.ts';
import styles from './controls.module.css';
import { completeLength, stepLength } from './length.ts';

interface LengthInputProps {
  label: string;
  value: unknown;
  unit?: string;
  className?: string | undefined;
  placeholder?: string;
  onChange: (value: string | undefined) => void;
  onCommit: () => void;
}

/** A text with a number and a unit; arrow keys count, with Shift by ten, with Alt by a tenth. */
export const LengthInput: FC<LengthInputProps> = ({
  label,
  value,
  unit = 'px',
  className,
  placeholder,
  onChange,
  onCommit,
}) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const token = useEntity('tokens', tokenIn(value) ?? '');
  // A token goes by its name until the field is entered.
  const resting = token && !isFocused ? (token.name ?? token.value) : textOf(value);
  const shown = draft ?? resting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from elsewhere replaces what was half typed
  useEffect(() => {
    if (draft !== null && completeLength(draft, unit) !== textOf(value)) setDraft(null);
  }, [value]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onCommit();
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    const next = stepLength(value, direction * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1), unit);
    if (next === null) return;
    event.preventDefault();
    setDraft(null);
    onChange(next);
  };
  return (
    <input
      className={className ?? styles.input}
      aria-label={label}
      placeholder={placeholder ?? '–'}
      value={shown}
      data-token={token !== undefined || undefined}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(completeLength(event.target.value, unit));
      }}
      onFocus={(event) => {
        setFocused(true);
        event.target.select();
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setFocused(false);
        setDraft(null);
        onCommit();
      }}
    />
  );
};
