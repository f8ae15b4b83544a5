import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import { TokenPick } from '../tokens/token-pick.tsx';
import { IconButton } from '../ui/button.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { useLinkedSides } from './pads/linked-sides.ts';
import { SideBox } from './pads/side-box.tsx';

/** Four lengths around a box, or one for all sides. */
export const SpacingControl: FC<ControlProps> = ({ label, value, resting, onChange, onCommit }) => {
  const texts = useTexts();
  const { sides, isLinked, toggle, leave, withSide } = useLinkedSides(value);
  return (
    <SideBox
      label={label}
      sides={sides}
      resting={resting ?? '0'}
      onChange={(side, text) => onChange(withSide(side, text))}
      onCommit={onCommit}
      onLeave={leave}
    >
      <IconButton
        className={styles.centre}
        size={13}
        icon={isLinked ? 'link' : 'unlink'}
        label={texts.fields.linkSides}
        isActive={isLinked}
        onClick={toggle}
      />
      <span className={styles.boxToken}>
        <TokenPick label={label} value={value} hasSides onChange={onChange} onCommit={onCommit} />
      </span>
    </SideBox>
  );
};
