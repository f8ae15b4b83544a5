import type { FC } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../backend.module.css';
import { keepUnsaved } from './unsaved-function.ts';

interface RemoveFunctionDialogProps {
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a function goes, with its log. */
export const RemoveFunctionDialog: FC<RemoveFunctionDialogProps> = ({ name, onRemoved, onClose }) => {
  const texts = useTexts();
  const { functionWriting: words } = texts.backend;
  const { api, site } = useEditor();
  const { isBusy, failure, run } = useAttempt();
  const remove = (): void =>
    void run(async () => {
      await api.removeFunction(site, name);
      keepUnsaved(sessionStorage, site, name, null);
      onClose();
      onRemoved();
    });
  return (
    <Dialog title={words.removeTitle(name)} lead={words.removeLead} isOpen onClose={onClose} width={440}>
      <div className={styles.form}>
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {failureText(failure, texts)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button look="danger" isBusy={isBusy} onClick={remove}>
            {words.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
