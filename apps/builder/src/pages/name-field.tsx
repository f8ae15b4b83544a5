import { type FC, useRef } from 'react';
import styles from './pages.module.css';

interface NameFieldProps {
  label: string;
  value: string;
  /** Null where Escape takes it back, or nothing has changed. */
  onDone: (name: string | null) => void;
}

/** A name that is being typed in the place where it stands. */
export const NameField: FC<NameFieldProps> = ({ label, value, onDone }) => {
  const isDone = useRef(false);
  const finish = (text: string | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    const name = text?.trim() ?? '';
    onDone(name === '' || name === value ? null : name);
  };
  return (
    <input
      ref={(node) => {
        node?.focus();
        node?.select();
      }}
      className={styles.rename}
      aria-label={label}
      defaultValue={value}
      onBlur={(event) => finish(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value);
        if (event.key === 'Escape') finish(null);
      }}
    />
  );
};
