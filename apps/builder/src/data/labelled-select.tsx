import { type ReactNode, useId } from 'react';
import panels from '../panels/panels.module.css';

interface LabelledSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  /** The name is only for assistive technology. */
  isBare?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few choices, under its name. */
export const LabelledSelect = <Value extends string>({
  label,
  value,
  options,
  isBare = false,
  onChange,
}: LabelledSelectProps<Value>): ReactNode => {
  const id = useId();
  return (
    <div className={panels.selectLabel}>
      <label htmlFor={id} className={isBare ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={panels.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {!options.some(([option]) => option === value) && <option value={value}>{value || '–'}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
