import type { FC } from 'react';
import { Icon } from '../ui/icon.tsx';
import { FieldRow, type FieldRowProps } from './field-row.tsx';
import styles from './inspector.module.css';

/** What a row is drawn from. */
export type ShownRow = FieldRowProps;

interface FieldGroupProps {
  title: string;
  rows: readonly ShownRow[];
  /** Something in it is set. */
  isSet: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Fields under a title that folds them away; folded ones are not drawn at all. */
export const FieldGroup: FC<FieldGroupProps> = ({ title, rows, isSet, isOpen, onToggle }) => (
  <details
    className={styles.group}
    open={isOpen}
    onToggle={({ currentTarget: { open } }) => {
      // The event comes for what is set from here as well.
      if (open !== isOpen) onToggle(open);
    }}
  >
    <summary>
      <Icon name="chevron-right" size={13} />
      <h3>{title}</h3>
      {isSet && <span className={styles.setMark} aria-hidden="true" />}
    </summary>
    {isOpen && (
      <div className={styles.rows}>
        {rows.map((row) => (
          <FieldRow key={`${row.placed.source}-${row.placed.field.name}`} {...row} />
        ))}
      </div>
    )}
  </details>
);
