import type { FC } from 'react';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';

export const TextControl: FC<ControlProps> = ({ field, label, value, resting, onChange, onCommit }) => (
  <input
    className={styles.input}
    aria-label={label}
    placeholder={resting}
    {...(field.isSecret && { type: 'password', autoComplete: 'new-password' })}
    value={textOf(value)}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onCommit}
  />
);

export const LongTextControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => (
  <textarea
    className={styles.area}
    aria-label={label}
    rows={3}
    value={textOf(value)}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onCommit}
  />
);
