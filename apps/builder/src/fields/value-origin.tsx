import type { FC, ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { ValuePopover } from './value-popover.tsx';
import styles from './value-row.module.css';

/** Where a value comes from. */
export interface ValueOrigin {
  /** What the mark looks like: set here, or by what. */
  kind: string;
  /** Absent for what is set here, which has a dot. */
  icon?: IconName;
  /** The same in words. */
  text: string;
  /** It is stronger than a value that stands here. */
  overrides?: boolean;
  /** Takes the value away here; absent where it is not here, or cannot go. */
  reset?: () => void;
  /** What the value won over, shown when the name is pressed. */
  places?: (close: () => void) => ReactNode;
}

/** The name of a value, which tells what the value won over. */
export const OriginPlaces: FC<{ label: string; places: (close: () => void) => ReactNode; children: ReactNode }> = ({
  label,
  places,
  children,
}) => {
  const { inspector } = useTexts();
  return (
    <ValuePopover
      title={inspector.whereFrom(label)}
      trigger={
        <button type="button" className={styles.places} aria-label={inspector.whereFrom(label)} title={label}>
          {children}
        </button>
      }
    >
      {places}
    </ValuePopover>
  );
};

/** The mark before a name: where the value comes from; pressed, it takes a value away that is set here. */
export const OriginMark: FC<{ label: string; origin: ValueOrigin }> = ({
  label,
  origin: { kind, icon, text, overrides, reset },
}) => {
  const { inspector } = useTexts();
  if (reset)
    return (
      <button
        type="button"
        className={styles.dot}
        aria-label={`${label}: ${inspector.reset}`}
        title={`${text}. ${inspector.reset}`}
        onClick={reset}
      />
    );
  return (
    <span
      className={icon ? styles.mark : styles.dot}
      role="img"
      aria-label={`${label}: ${text}`}
      title={text}
      data-origin={kind}
      data-overrides={overrides || undefined}
    >
      {icon && <Icon name={icon} size={12} />}
    </span>
  );
};
