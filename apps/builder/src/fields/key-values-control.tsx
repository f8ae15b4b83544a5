import { isRecord, type Value } from '@trama/model';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';

type Pair = readonly [string, Value];

const pairsOf = (value: unknown): readonly Pair[] => (isRecord(value) ? (Object.entries(value) as Pair[]) : []);

/** Names with values, such as headers of a request. */
export const KeyValuesControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts().fields;
  const pairs = pairsOf(value);
  const set = (index: number, pair: Pair): void =>
    onChange(Object.fromEntries(pairs.map((old, at) => (at === index ? pair : old))));
  return (
    <fieldset className={styles.list} aria-label={label}>
      {pairs.map(([key, item], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed
        <div key={index} className={styles.keyValue}>
          <input
            className={styles.input}
            aria-label={`${label}: ${texts.key}`}
            value={key}
            onChange={(event) => set(index, [event.target.value, item])}
            onBlur={onCommit}
          />
          <input
            className={styles.input}
            aria-label={`${label}: ${texts.value}`}
            value={textOf(item)}
            onChange={(event) => set(index, [key, event.target.value])}
            onBlur={onCommit}
          />
          <IconButton
            icon="x"
            size={13}
            label={texts.removeItem}
            onClick={() => {
              onChange(Object.fromEntries(pairs.filter((_, at) => at !== index)));
              onCommit();
            }}
          />
        </div>
      ))}
      <Button icon="plus" onClick={() => onChange(Object.fromEntries([...pairs, ['', '']]))}>
        {texts.addItem}
      </Button>
    </fieldset>
  );
};
