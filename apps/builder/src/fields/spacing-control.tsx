import { type FC, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { TokenPick } from '../tokens/token-pick.tsx';
import { IconButton } from '../ui/button.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { LengthInput } from './numbers/length-input.tsx';
import { parseSides, SIDES, type Side, sidesText } from './sides.ts';

/** Four lengths around a box, or one for all sides. */
export const SpacingControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts();
  const sides = parseSides(value);
  // What was pressed counts until the control is left: then equal sides go together.
  const [choice, setChoice] = useState<boolean | null>(null);
  const isLinked = choice ?? SIDES.every((side) => sides[side] === sides.top);
  const set = (side: Side, next: string | undefined): void => {
    const text = next ?? '';
    onChange(sidesText(isLinked ? { top: text, right: text, bottom: text, left: text } : { ...sides, [side]: text }));
  };
  return (
    <fieldset
      className={styles.box}
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setChoice(null);
      }}
    >
      {SIDES.map((side) => (
        <LengthInput
          key={side}
          className={[styles.side, styles[side]].join(' ')}
          label={`${label}: ${texts.fields[side]}`}
          placeholder="0"
          value={sides[side]}
          onChange={(next) => set(side, next)}
          onCommit={onCommit}
        />
      ))}
      <IconButton
        className={styles.centre}
        size={13}
        icon={isLinked ? 'link' : 'unlink'}
        label={texts.fields.linkSides}
        isActive={isLinked}
        onClick={() => setChoice(!isLinked)}
      />
      <span className={styles.boxToken}>
        <TokenPick label={label} value={value} hasSides onChange={onChange} onCommit={onCommit} />
      </span>
    </fieldset>
  );
};
