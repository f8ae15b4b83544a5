import type { DesignReference } from '@trama/document';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import { PlaceLine } from './place-line.tsx';
import type { PlaceWords } from './place-words.ts';
import styles from './references.module.css';
import { usePlaceWords } from './use-place-words.ts';

/** What a line says. */
const sayingOf = ({ title, detail, stand }: PlaceWords): string => JSON.stringify([title, detail, stand]);

/** Places of the design that use something, each with how, and a way there. */
export const UseList: FC<{ uses: readonly DesignReference[] }> = ({ uses }) => {
  const texts = useTexts().references;
  const wordsOf = usePlaceWords(uses);
  const lines = uses.map((reference) => {
    const words = wordsOf(reference.from, reference.path);
    return { ...reference, words, saying: sayingOf(words) };
  });
  /** Who says it, by what is said: hundreds of uses are looked at once, and not each beside all others. */
  const speakers = new Map<string, Set<string>>();
  for (const { from, saying } of lines) speakers.set(saying, (speakers.get(saying) ?? new Set()).add(from.id));
  return (
    <ul className={styles.list}>
      {lines.map(({ from, path, use, words, saying }) => (
        <li key={`${from.kind}-${from.id}-${path.join()}-${use}`}>
          <PlaceLine entity={from} path={path} words={words} isTwofold={(speakers.get(saying)?.size ?? 0) > 1}>
            <span className={styles.how}>{texts.how[use]}</span>
          </PlaceLine>
        </li>
      ))}
    </ul>
  );
};
