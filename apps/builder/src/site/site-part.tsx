import { type FC, type ReactNode, useId } from 'react';
import styles from './site.module.css';

interface SitePartProps {
  title: string;
  lead?: string | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One subject of a place of settings, with its title. */
export const SitePart: FC<SitePartProps> = ({ title, lead, actions, children }) => {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.partHead}>
        <h3 id={id}>{title}</h3>
        {actions}
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
};
