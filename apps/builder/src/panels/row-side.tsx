import type { FC, ReactNode } from 'react';
import styles from './panels.module.css';

interface RowSideProps {
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A number, or a word as short: there is always room for it. */
const isShort = (side: ReactNode): boolean =>
  typeof side === 'number' || (typeof side === 'string' && side.length <= 4);

/** What stands small beside the name in a row of a list: whole, or long enough to be read, or not at all. */
export const RowSide: FC<RowSideProps> = ({ title, className = '', children }) => (
  <span className={`${styles.rowSide} ${className}`} title={title} data-short={isShort(children) || undefined}>
    <span>{children}</span>
  </span>
);
