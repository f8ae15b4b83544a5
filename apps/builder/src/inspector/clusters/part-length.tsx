import type { FC, ReactNode } from 'react';
import controls from '../../fields/controls.module.css';
import { countedFrom } from '../../fields/numbers/counting.ts';
import { boundLength } from '../../fields/numbers/length.ts';
import { LengthInput } from '../../fields/numbers/length-input.tsx';
import { useScrub } from '../../fields/numbers/use-scrub.ts';
import type { Part } from './cluster.ts';
import styles from './part-length.module.css';

interface PartLengthProps {
  part: Part | undefined;
  /** What is dragged to count. */
  grip: ReactNode;
  onCommit: () => void;
}

/** A length of a cluster: an icon or a word to drag, and the field. */
export const PartLength: FC<PartLengthProps> = ({ part, grip, onCommit }) => {
  const scrub = useScrub(() => {
    const counted = part ? countedFrom(part.field, part.value, part.resting) : null;
    return counted && ((steps) => part?.set(counted(steps)));
  }, onCommit);
  if (part === undefined) return null;
  return (
    <span className={styles.length}>
      <span className={styles.grip} title={part.label} {...scrub}>
        {grip}
      </span>
      <LengthInput
        className={controls.input}
        label={part.label}
        value={part.value}
        placeholder={part.resting}
        onChange={(text) => part.set(boundLength(text, part.field))}
        onCommit={onCommit}
      />
    </span>
  );
};
