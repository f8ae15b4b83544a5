import type { FC, ReactNode } from 'react';
import styles from './panels.module.css';

interface PanelHeadProps {
  title: string;
  /** The way back, before the title. */
  back?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

export const PanelHead: FC<PanelHeadProps> = ({ title, back, actions, children }) => (
  <header className={styles.head}>
    <div className={styles.titleRow}>
      {back}
      <h2>{title}</h2>
      {actions}
    </div>
    {children}
  </header>
);
