import type { FC, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from '../inspector.module.css';

interface SettingsGroupProps {
  title: string;
  /** Something is set in it: it stands open, with a mark. */
  isSet?: boolean;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the settings that every element has. */
export const SettingsGroup: FC<SettingsGroupProps> = ({ title, isSet = false, isOpen = false, children }) => (
  <details className={styles.group} open={isSet || isOpen}>
    <summary>
      <Icon name="chevron-right" size={13} />
      <h3>{title}</h3>
      {isSet && <span className={styles.setMark} aria-hidden="true" />}
    </summary>
    <div className={styles.rows}>{children}</div>
  </details>
);
