import type { FC, ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import { stepLength } from '../numbers/length.ts';
import { LengthInput } from '../numbers/length-input.tsx';
import { useScrub } from '../numbers/use-scrub.ts';
import { SIDES, type Side, type Sides } from '../sides.ts';
import styles from './side-box.module.css';

interface SideBoxProps {
  label: string;
  /** What the box is called in its corner. */
  title?: string;
  sides: Sides;
  /** What counts for a side that nothing sets. */
  resting: string;
  /** No side goes below nothing. */
  isPositive?: boolean;
  /** Names of the sides' fields; `label: side`, if not given. */
  nameOf?: (side: Side) => string;
  children: ReactNode;
  onChange: (side: Side, text: string | undefined) => void;
  onCommit: () => void;
  /** The box and all that stands in it was left. */
  onLeave?: () => void;
}

/** A length on each side of what stands in it: typed, or dragged on its side. */
export const SideBox: FC<SideBoxProps> = ({ label, title, sides, nameOf, children, onLeave, ...rest }) => {
  const texts = useTexts().fields;
  return (
    <fieldset
      className={styles.box}
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      {title && (
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
      )}
      {SIDES.map((side) => (
        <SideField
          key={side}
          side={side}
          label={nameOf?.(side) ?? `${label}: ${texts[side]}`}
          value={sides[side]}
          {...rest}
        />
      ))}
      <div className={styles.inside}>{children}</div>
    </fieldset>
  );
};

interface SideFieldProps extends Pick<SideBoxProps, 'resting' | 'isPositive' | 'onChange' | 'onCommit'> {
  side: Side;
  label: string;
  value: string;
}

const SideField: FC<SideFieldProps> = ({ side, label, value, resting, isPositive, onChange, onCommit }) => {
  const scrub = useScrub(() => {
    const from = value === '' ? resting : value;
    const start = Number.parseFloat(from) || 0;
    const text = stepLength(from, 0, 'px') === null ? undefined : from;
    return (steps) => onChange(side, stepLength(text, isPositive ? Math.max(steps, -start) : steps, 'px') ?? undefined);
  }, onCommit);
  return (
    <span className={[styles.side, styles[side]].join(' ')} data-set={value !== '' || undefined} {...scrub}>
      <LengthInput
        className={styles.input}
        label={label}
        placeholder={resting}
        value={value}
        onChange={(text) => onChange(side, text)}
        onCommit={onCommit}
      />
    </span>
  );
};
