import type { FC, ReactNode } from 'react';
import styles from './panels.module.css';

interface PanelHeadProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

export const PanelHead: FC<PanelHeadProps> = ({ title, actions, children }) => (
  <header className={styles.head}>
    <div className={styles.titleRow}>
      <h2>{title}</h2>
      {actions}
    </div>
    {children}
  </header>
);
