import type { FC, ReactNode } from 'react';
import styles from './panels.module.css';

interface RowSideProps {
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What stands small beside the name in a row of a list: whole, or long enough to be read, or not at all. */
export const RowSide: FC<RowSideProps> = ({ title, className = '', children }) => (
  <span className={`${styles.rowSide} ${className}`} title={title}>
    <span>{children}</span>
  </span>
);
