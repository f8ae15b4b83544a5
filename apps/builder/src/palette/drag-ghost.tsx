import type { FC } from 'react';
import { useStateValue } from '../state/use-state-value.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './palette.module.css';
import { usePaletteDrag } from './palette-drag-context.ts';

/** What is being carried, beside the pointer. */
export const DragGhost: FC = () => {
  const carried = useStateValue(usePaletteDrag().state, (value) => value);
  if (!carried) return null;
  return (
    <div
      className={styles.ghost}
      data-over={carried.isOverCanvas || undefined}
      style={{ translate: `${carried.at.x + 12}px ${carried.at.y + 12}px` }}
    >
      <Icon name={carried.icon} size={14} />
      {carried.label}
    </div>
  );
};
