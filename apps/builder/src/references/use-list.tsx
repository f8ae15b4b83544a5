import type { DesignReference } from '@trama/document';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import { PlaceLine } from './place-line.tsx';
import styles from './references.module.css';
import { usePlaceWords } from './use-place-words.ts';

/** Places of the design that use something, each with how, and a way there. */
export const UseList: FC<{ uses: readonly DesignReference[] }> = ({ uses }) => {
  const texts = useTexts().references;
  const wordsOf = usePlaceWords(uses);
  return (
    <ul className={styles.list}>
      {uses.map(({ from, path, use }) => (
        <li key={`${from.kind}-${from.id}-${path.join()}-${use}`}>
          <PlaceLine entity={from} path={path} words={wordsOf(from, path)}>
            <span className={styles.how}>{texts.how[use]}</span>
          </PlaceLine>
        </li>
      ))}
    </ul>
  );
};
