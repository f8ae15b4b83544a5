import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { FC, ReactElement } from 'react';
import styles from './overlay.module.css';

interface TooltipProps {
  text: string;
  hint?: string;
  children: ReactElement<Record<string, unknown>>;
}

/** Says what a control does while it is pointed at or focused. The control carries the same text as its name. */
export const Tooltip: FC<TooltipProps> = ({ text, hint, children }) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} className={styles.positioner}>
        <Base.Popup className={styles.tooltip}>
          {text}
          {hint && <kbd className={styles.keys}>{hint}</kbd>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
