import { type FC, type KeyboardEvent, useEffect, useState } from 'react';
import styles from '../controls.module.css';
import { stepOf } from './length.ts';

interface NumberInputProps {
  label: string;
  /** What is stored, as text. */
  text: string;
  /** What stands in the field while nobody is in it; the stored text, if not given. */
  resting?: string;
  /** What counts while nothing is set. */
  placeholder?: string;
  className?: string | undefined;
  /** The text refers to a token. */
  isToken?: boolean;
  isInvalid?: boolean;
  /** For fields of plain numbers: the number and its limits, as screen readers tell them. */
  spin?: { now: number | undefined; min: number | undefined; max: number | undefined };
  /** What a typed text stores; null while it stores nothing, as a sum that is not written to its end. */
  read: (text: string) => string | undefined | null;
  /** The value that many steps on; null where there is none. */
  step: (steps: number) => string | null;
  onChange: (text: string | undefined) => void;
  onCommit: () => void;
}

/**
 * The one field in which numbers are typed: sums, units and words count as they are typed, arrow keys count by ones, with Shift by
 * ten, with Alt by a tenth. What is typed stays as it is until the field is left.
 */
export const NumberInput: FC<NumberInputProps> = ({
  label,
  text,
  resting = text,
  placeholder = '',
  className,
  isToken = false,
  isInvalid = false,
  spin,
  read,
  step,
  onChange,
  onCommit,
}) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from elsewhere replaces what was half typed
  useEffect(() => {
    const typed = draft === null ? null : read(draft);
    if (typed !== null && (typed ?? '') !== text) setDraft(null);
  }, [text]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      setDraft(null);
      onCommit();
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next = direction === 0 ? null : step(direction * stepOf(event));
    if (next === null) return;
    event.preventDefault();
    setDraft(null);
    onChange(next);
  };
  return (
    <input
      className={className ?? styles.input}
      aria-label={label}
      placeholder={placeholder}
      {...(spin && {
        role: 'spinbutton',
        inputMode: 'decimal',
        'aria-valuenow': spin.now,
        'aria-valuemin': spin.min,
        'aria-valuemax': spin.max,
      })}
      aria-invalid={isInvalid || undefined}
      value={draft ?? (isFocused ? text : resting)}
      data-token={isToken || undefined}
      onChange={(event) => {
        setDraft(event.target.value);
        const next = read(event.target.value);
        if (next !== null) onChange(next);
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
