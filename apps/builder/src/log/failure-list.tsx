import type { EntityName } from '@trama/document';
import type { FC } from 'react';
import { fetchAdvice } from '../data/fetch-advice.ts';
import { useEditor } from '../editor/editor-context.ts';
import { canGoTo, goToPlace } from '../references/go-to-place.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { entityOf, type Failure, placeOf } from './failures.ts';
import styles from './run-log.module.css';

/** What has failed on the page, newest first, with the place in the design where it did, the way there, and what to do about rows. */
export const FailureList: FC<{ failures: readonly Failure[]; filter: string }> = ({ failures, filter }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { design } = editor.store;
  const shown = failures
    .map((failure) => ({ ...failure, place: placeOf(design, failure), entity: entityOf(design, failure) }))
    .filter(({ message, place }) => matchesSearch(`${place} ${message}`, filter))
    .toReversed();
  const adviceFor = (entity: EntityName | null, message: string): string | null => {
    if (entity?.kind !== 'collections') return null;
    const advice = fetchAdvice({ outcome: 'failed', message, status: null });
    return advice === 'other' ? null : `${texts.data.advice[advice].what} ${texts.data.advice[advice].advice}`;
  };
  return (
    <ul className={styles.failures} aria-label={texts.log.failures}>
      {shown.map(({ message, where, place, count, entity }) => (
        <li key={`${where.join()} ${message}`} className={styles.failure}>
          <span className={styles.name}>{place}</span>
          {count > 1 && <span className={styles.times}>{texts.log.times(count)}</span>}
          <p className={styles.error}>{message}</p>
          {adviceFor(entity, message) !== null && <p className={styles.advice}>{adviceFor(entity, message)}</p>}
          {entity && canGoTo(entity, []) && (
            <Button icon="arrow-right" onClick={() => goToPlace(editor, entity, [], null)}>
              {texts.log.show(place)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
