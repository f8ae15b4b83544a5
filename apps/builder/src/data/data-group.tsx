import { type FC, type ReactNode, useState } from 'react';
import panels from '../panels/panels.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './data.module.css';

interface DataGroupProps {
  title: string;
  /** How many things are in it; absent while it is not known. */
  count?: number;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the data panel that can be folded away. */
export const DataGroup: FC<DataGroupProps> = ({ title, count, actions, children }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <section aria-label={title}>
      <h3 className={panels.group}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={13} />
          {title}
          {count !== undefined && count > 0 && <small>{count}</small>}
        </button>
        {actions}
      </h3>
      {isOpen && children}
    </section>
  );
};
