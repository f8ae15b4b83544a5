import type { DesignReference } from '@trama/document';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import { PlaceLine } from './place-line.tsx';
import type { PlaceWords } from './place-words.ts';
import styles from './references.module.css';
import { usePlaceWords } from './use-place-words.ts';

const isAlike = (one: PlaceWords, other: PlaceWords): boolean =>
  one.title === other.title && one.detail === other.detail && one.stand === other.stand;

/** Places of the design that use something, each with how, and a way there. */
export const UseList: FC<{ uses: readonly DesignReference[] }> = ({ uses }) => {
  const texts = useTexts().references;
  const wordsOf = usePlaceWords(uses);
  const lines = uses.map((reference) => ({ ...reference, words: wordsOf(reference.from, reference.path) }));
  return (
    <ul className={styles.list}>
      {lines.map(({ from, path, use, words }) => (
        <li key={`${from.kind}-${from.id}-${path.join()}-${use}`}>
          <PlaceLine
            entity={from}
            path={path}
            words={words}
            isTwofold={lines.some((other) => other.from.id !== from.id && isAlike(other.words, words))}
          >
            <span className={styles.how}>{texts.how[use]}</span>
          </PlaceLine>
        </li>
      ))}
    </ul>
  );
};
