import type { FC } from 'react';
import { stepLength } from '../numbers/length.ts';
import { LengthInput } from '../numbers/length-input.tsx';
import { useScrub } from '../numbers/use-scrub.ts';
import styles from './layer-list.module.css';

interface LabelledLengthProps {
  label: string;
  /** Name of the field for screen readers, where the word beside it says too little. */
  name?: string;
  value: string;
  unit?: string;
  placeholder?: string;
  onChange: (value: string) => void;
  onCommit: () => void;
}

/** A number of a layer: its word, which counts when it is dragged, and its field. */
export const LabelledLength: FC<LabelledLengthProps> = ({
  label,
  name = label,
  value,
  unit = 'px',
  placeholder = '0',
  onChange,
  onCommit,
}) => {
  const scrub = useScrub(() => {
    const from = value === '' ? undefined : value;
    if (stepLength(from, 0, unit) === null) return null;
    return (steps) => onChange(stepLength(from, steps, unit) ?? '');
  }, onCommit);
  return (
    <div className={styles.line}>
      <span style={COUNTED} {...scrub}>
        {label}
      </span>
      <LengthInput
        label={name}
        value={value}
        unit={unit}
        placeholder={placeholder}
        onChange={(next) => onChange(next ?? '')}
        onCommit={onCommit}
      />
    </div>
  );
};

const COUNTED = { cursor: 'ew-resize', touchAction: 'none', userSelect: 'none' } as const;
