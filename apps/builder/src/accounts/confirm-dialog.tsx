import { type FC, useState } from 'react';
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = (): void => {
    setBusy(true);
    onConfirm().then(onClose, (error: unknown) => {
      setFailure(error);
      setBusy(false);
    });
  };
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
