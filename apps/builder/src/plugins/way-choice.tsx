import type { SetupWay } from '@trama/model';
import { type FC, useId } from 'react';
import { useLabel } from '../texts/index.ts';
import styles from './plugins.module.css';

interface WayChoiceProps {
  /** What is chosen, for who does not see where it stands. */
  label: string;
  ways: readonly SetupWay[];
  chosen: SetupWay | undefined;
  /** What was chosen is being made: nothing else can be chosen meanwhile. */
  isBusy: boolean;
  onChoose: (way: SetupWay) => void;
}

/** The ways to fill in a step of a plugin's set-up, one of them chosen. */
export const WayChoice: FC<WayChoiceProps> = ({ label, ways, chosen, isBusy, onChoose }) => {
  const labelOf = useLabel();
  const group = useId();
  return (
    <fieldset className={styles.whose} aria-label={label} disabled={isBusy}>
      {ways.map((way) => (
        <label key={way.name}>
          <input type="radio" name={group} checked={way === chosen} onChange={() => onChoose(way)} />
          {labelOf(way.label)}
        </label>
      ))}
    </fieldset>
  );
};
