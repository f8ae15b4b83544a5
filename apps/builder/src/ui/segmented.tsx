import type { ReactNode } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Option extends string> {
  /** What is chosen here, for who does not see it. */
  label: string;
  options: readonly Option[];
  chosen: Option;
  nameOf: (option: Option) => string;
  onChoose: (option: Option) => void;
}

/** A few things side by side of which one is shown. */
export const Segmented = <Option extends string>(props: SegmentedProps<Option>): ReactNode => {
  const { label, options, chosen, nameOf, onChoose } = props;
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
          {nameOf(option)}
        </button>
      ))}
    </fieldset>
  );
};
