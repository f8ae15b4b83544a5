import { Dialog as Base } from '@base-ui/react/dialog';
import { type FC, type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from './button.tsx';
import styles from './overlay.module.css';

interface DialogProps {
  title: string;
  lead?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Whether a press outside, which is seldom meant, leaves it open; absent: never. */
  staysOpen?: () => boolean;
  /** `bare` draws no head: the title is only for assistive technology. */
  look?: 'plain' | 'bare';
  width?: number;
  children: ReactNode;
}

/** A modal window; focus stays inside, Escape and a click outside close it. */
export const Dialog: FC<DialogProps> = ({
  title,
  lead,
  isOpen,
  onClose,
  staysOpen,
  look = 'plain',
  width = 480,
  children,
}) => {
  const texts = useTexts();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => !open && !(reason === 'outside-press' && staysOpen?.()) && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          className={styles.dialog}
          // Focus begins at what is asked for, not at the button that closes.
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled') ??
            popup.current
          }
          data-look={look}
          style={{ width }}
        >
          {look === 'bare' ? (
            <Base.Title className="visually-hidden">{title}</Base.Title>
          ) : (
            <header className={styles.head}>
              <div>
                <Base.Title>{title}</Base.Title>
                {lead && <Base.Description className={styles.lead}>{lead}</Base.Description>}
              </div>
              <IconButton icon="x" label={texts.app.close} onClick={onClose} />
            </header>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};

/** The buttons that a dialog ends with: in view however much is asked for above them. */
export const DialogButtons: FC<{ children: ReactNode }> = ({ children }) => (
  <div className={styles.buttons}>{children}</div>
);
