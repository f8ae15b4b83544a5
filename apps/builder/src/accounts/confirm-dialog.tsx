import type { FC } from 'react';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './accounts.module.css';
import { reasonOf } from './reason-of.ts';

interface ConfirmDialogProps {
  title: string;
  lead: string;
  action: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone, and says when it failed. */
export const ConfirmDialog: FC<ConfirmDialogProps> = ({ title, lead, action, onConfirm, onClose }) => {
  const texts = useTexts();
  const { isBusy, failure, run } = useAttempt();
  const confirm = (): Promise<void> =>
    run(async () => {
      await onConfirm();
      onClose();
    });
  return (
    <Dialog title={title} lead={lead} isOpen onClose={onClose} width={420}>
      {failure !== null && (
        <p className={styles.error} role="alert">
          {reasonOf(failure, texts)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{texts.app.cancel}</Button>
        <Button look="danger" isBusy={isBusy} onClick={confirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
};
