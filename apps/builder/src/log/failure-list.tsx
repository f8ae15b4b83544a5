import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { matchesSearch } from '../ui/search-match.ts';
import { type Failure, placeOf } from './failures.ts';
import styles from './run-log.module.css';

/** What has failed on the page, newest first, with the place in the design where it did. */
export const FailureList: FC<{ failures: readonly Failure[]; filter: string }> = ({ failures, filter }) => {
  const texts = useTexts();
  const { store } = useEditor();
  const shown = failures
    .map((failure) => ({ ...failure, place: placeOf(store.design, failure) }))
    .filter(({ message, place }) => matchesSearch(`${place} ${message}`, filter))
    .toReversed();
  return (
    <ul className={styles.failures} aria-label={texts.log.failures}>
      {shown.map(({ message, where, place, count }) => (
        <li key={`${where.join()} ${message}`} className={styles.failure}>
          <span className={styles.name}>{place}</span>
          {count > 1 && <span className={styles.times}>{texts.log.times(count)}</span>}
          <p className={styles.error}>{message}</p>
        </li>
      ))}
    </ul>
  );
};
