import { type FC, type InputHTMLAttributes, useId } from 'react';
import styles from './form.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | null;
}

/** A labelled line of text, with a hint or what is wrong below. */
export const TextField: FC<TextFieldProps> = ({ label, value, onChange, hint, error = null, ...rest }) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <p id={`${id}-note`} className={error === null ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
};
