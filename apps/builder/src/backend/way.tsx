import type { FC } from 'react';
import styles from './way.module.css';

interface WayProps {
  isChosen: boolean;
  label: string;
  hint: string;
  onChoose: () => void;
  isDisabled?: boolean;
}

/** One of a few ways to do something, with what it means. */
export const Way: FC<WayProps> = ({ isChosen, label, hint, onChoose, isDisabled = false }) => (
  <label className={styles.way} data-chosen={isChosen || undefined}>
    <input type="radio" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
    <span>
      <b>{label}</b>
      <small>{hint}</small>
    </span>
  </label>
);
