import type { FC, FormEvent, ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  lead?: string;
  width?: number;
  /** What the button says that sends the form. */
  submit: string;
  /** Of that button: `danger` where something is lost. */
  look?: 'primary' | 'danger';
  /** Whether what was given can be sent. */
  isReady?: boolean;
  isBusy: boolean;
  /** Why the last attempt failed, to be read; null where none did. */
  reason: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A window that asks for something: its fields, why it was refused, a way out and a way on. */
export const FormDialog: FC<FormDialogProps> = ({
  title,
  lead,
  width,
  submit,
  look = 'primary',
  isReady = true,
  isBusy,
  reason,
  onSubmit,
  onClose,
  children,
}) => {
  const texts = useTexts();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} lead={lead} isOpen onClose={onClose} width={width}>
      <form className={styles.form} onSubmit={send}>
        {children}
        {reason !== null && (
          <p className={styles.reason} role="alert">
            {reason}
          </p>
        )}
        <DialogButtons>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look={look} disabled={!isReady} isBusy={isBusy}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
