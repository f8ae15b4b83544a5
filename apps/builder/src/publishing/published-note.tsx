import type { EnvironmentName } from '@trama/protocol/builder';
import type { FC, ReactNode } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { siteAddress } from '../site-list/site-address.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './publishing.module.css';

interface PublishedNoteProps {
  environment: EnvironmentName;
  /** What was done, in a sentence. */
  lead: string;
  /** What could not be made as it was meant. */
  problems: readonly string[];
  children: ReactNode;
}

/** That it is done, with the way to the site. */
export const PublishedNote: FC<PublishedNoteProps> = ({ environment, lead, problems, children }) => {
  const texts = useTexts().publish;
  const { site } = useEditor();
  return (
    <div className={styles.form}>
      <div className={styles.done} role="status">
        <Icon name="circle-check" size={32} />
        <h3>{texts.doneTitle}</h3>
        <p>{lead}</p>
        {problems.length > 0 && (
          <details className={styles.notes}>
            <summary>{texts.notes}</summary>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </details>
        )}
        <a
          className={styles.visit}
          href={siteAddress(window.location, site, environment)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.visit}
          <Icon name="external-link" size={14} />
        </a>
      </div>
      {children}
    </div>
  );
};
