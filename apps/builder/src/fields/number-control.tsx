import { type FC, useLayoutEffect, useState } from 'react';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';

/** A number; what is typed counts as soon as it is one within the limits. */
export const NumberControl: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => {
  const [draft, setDraft] = useState(textOf(value));
  // Before it is painted: what is typed from then on is not taken back.
  useLayoutEffect(() => setDraft((current) => (Number(current) === value ? current : textOf(value))), [value]);
  const change = (text: string): void => {
    setDraft(text);
    if (text.trim() === '') onChange(undefined);
    else if (Number.isFinite(Number(text)))
      onChange(
        Math.min(field.max ?? Number.POSITIVE_INFINITY, Math.max(field.min ?? Number.NEGATIVE_INFINITY, Number(text))),
      );
  };
  return (
    <input
      className={styles.input}
      type="number"
      aria-label={label}
      {...(field.min === undefined ? {} : { min: field.min })}
      {...(field.max === undefined ? {} : { max: field.max })}
      step={field.step ?? 'any'}
      value={draft}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        setDraft(textOf(value));
        onCommit();
      }}
    />
  );
};
