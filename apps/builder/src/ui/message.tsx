import type { FC, ReactNode } from 'react';
import { useIsSlow } from '../state/use-is-slow.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import styles from './message.module.css';

interface MessageProps {
  title: string;
  icon?: IconName;
  kind?: 'empty' | 'error';
  lead?: string | null;
  /** It is all that the window shows. */
  isWhole?: boolean;
  children?: ReactNode;
}

/** What a place shows when it has nothing, or when something went wrong. */
export const Message: FC<MessageProps> = ({ title, icon, kind = 'empty', lead, isWhole, children }) => (
  <div
    className={styles.message}
    data-kind={kind}
    data-whole={isWhole || undefined}
    role={kind === 'error' ? 'alert' : undefined}
  >
    <span className={styles.icon}>
      <Icon name={icon ?? (kind === 'error' ? 'circle-alert' : 'box')} size={20} />
    </span>
    <p className={styles.title}>{title}</p>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </div>
);

/** A place whose content is on its way. One that does not come says what can be done. */
export const Loading: FC<{ label: string }> = ({ label }) => {
  const texts = useTexts();
  const isSlow = useIsSlow(true);
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <div>
        {label}
        {isSlow && <p className={styles.slow}>{texts.app.slow}</p>}
      </div>
    </div>
  );
};
