import type { FC } from 'react';
import { useTexts } from '../../texts/index.ts';
import styles from '../backend.module.css';

/** What will be run, for who wants to read it. */
export const SqlPreview: FC<{ sql: string }> = ({ sql }) => {
  const { structure: texts } = useTexts().backend;
  return (
    <details className={styles.preview}>
      <summary>{texts.preview}</summary>
      <pre>{sql}</pre>
    </details>
  );
};
