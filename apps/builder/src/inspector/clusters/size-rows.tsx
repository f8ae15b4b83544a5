import { type FC, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { type ClusterProps, countingText, type Part } from './cluster.ts';
import { PartLength } from './part-length.tsx';
import styles from './size-rows.module.css';

/** What a size says in a word: as the content and the place have it, all that there is, as much as the content needs. */
const WORDS = { auto: undefined, fill: '100%', hug: 'max-content' } as const;

const wordOf = (text: string): keyof typeof WORDS | null => {
  if (text === 'auto') return 'auto';
  if (text === '100%') return 'fill';
  return text === 'max-content' || text === 'fit-content' ? 'hug' : null;
};

interface AxisProps extends Pick<ClusterProps, 'onCommit'> {
  size: Part | undefined;
  min: Part | undefined;
  max: Part | undefined;
}

/** Width and height with their least and most. */
export const SizeRows: FC<ClusterProps> = ({ part, onCommit }) => (
  <div className={styles.rows}>
    <Axis size={part('width')} min={part('minWidth')} max={part('maxWidth')} onCommit={onCommit} />
    <Axis size={part('height')} min={part('minHeight')} max={part('maxHeight')} onCommit={onCommit} />
  </div>
);

const Axis: FC<AxisProps> = ({ size, min, max, onCommit }) => {
  const texts = useTexts().styleTools.size;
  const word = wordOf(countingText(size));
  return (
    <div className={styles.axis}>
      {size && (
        <div className={styles.main}>
          <PartLength part={size} grip={<span className={styles.name}>{size.label}</span>} onCommit={onCommit} />
          <fieldset className={styles.words} aria-label={texts.ways(size.label)}>
            {(['auto', 'fill', 'hug'] as const).map((way) => (
              <button
                key={way}
                type="button"
                aria-pressed={way === word}
                title={texts.hints[way]}
                onClick={() => {
                  size.set(WORDS[way]);
                  onCommit();
                }}
              >
                {texts.words[way]}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      <div className={styles.limits}>
        <Limit part={min} word={texts.min} onCommit={onCommit} />
        <Limit part={max} word={texts.max} onCommit={onCommit} />
      </div>
    </div>
  );
};

/** A limit is a chip until it is wanted. */
const Limit: FC<{ part: Part | undefined; word: string; onCommit: () => void }> = ({ part, word, onCommit }) => {
  const [isWanted, setWanted] = useState(false);
  if (part === undefined) return null;
  const isSet = part.value !== undefined && part.value !== null && part.value !== '';
  if (!isSet && !isWanted)
    return (
      <button type="button" className={styles.chip} aria-label={part.label} onClick={() => setWanted(true)}>
        + {word}
      </button>
    );
  return (
    // Left empty, it is a chip again.
    <fieldset
      className={styles.limit}
      aria-label={part.label}
      ref={isSet ? null : focusFirst}
      onBlur={() => setWanted(false)}
    >
      <PartLength part={part} grip={word} onCommit={onCommit} />
    </fieldset>
  );
};

const focusFirst = (limit: HTMLElement | null): void => limit?.querySelector('input')?.focus();
