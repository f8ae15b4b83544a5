import { isSame, type Json } from '@trama/model';
import type { FC } from 'react';
import { useLabel, useTexts } from '../texts/index.ts';
import { choiceLabel, useRestingWord } from './choice-words.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

/** At most this many short choices stand side by side; more become a list. */
const MOST_SEGMENTS = 4;
const LONGEST_ROW = 17;

export const ChoiceControl: FC<ControlProps> = ({ field, label, value, resting, onChange, onCommit }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const choices = field.choices ?? [];
  const choose = (next: Json | undefined): void => {
    onChange(next);
    onCommit();
  };
  const words = choices.map((choice) => labelOf(choiceLabel(choice)));
  const restingLabel = choices.find((choice) => choice.value === resting)?.label;
  const word = useRestingWord();
  const restingWord =
    restingLabel && restingLabel.en !== resting ? labelOf(restingLabel) : word(resting) || texts.fields.unset;
  const current = choices.findIndex((choice) => isSame(choice.value, value as Json));
  if (choices.length <= MOST_SEGMENTS && words.join('').length <= LONGEST_ROW)
    return (
      <fieldset className={styles.segments} aria-label={label}>
        {choices.map((choice, index) => (
          <button
            key={words[index]}
            type="button"
            aria-pressed={index === current}
            data-resting={(current < 0 && choices[index]?.value === resting) || undefined}
            onClick={() => choose(index === current ? undefined : choice.value)}
          >
            {words[index]}
          </button>
        ))}
      </fieldset>
    );
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={current}
      data-resting={current < 0 || undefined}
      onChange={(event) => choose(choices[Number(event.target.value)]?.value)}
    >
      {current < 0 && <option value={-1}>{typeof value === 'string' && value !== '' ? value : restingWord}</option>}
      {words.map((word, index) => (
        <option key={word} value={index}>
          {word}
        </option>
      ))}
    </select>
  );
};
