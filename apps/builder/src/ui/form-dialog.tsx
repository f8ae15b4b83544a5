import { type FC, type FormEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { useTypedForm } from '../typing/use-typed-form.ts';
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

/**
 * A window that asks for something: its fields, why it was refused, a way out and a way on. What was to be sent and was not taken is
 * offered back where the window is left otherwise than by its way out.
 */
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
  const typed = useTypedForm(title);
  const wasSent = useRef(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    wasSent.current = true;
    onSubmit();
  };
  const leave = (): void => {
    if (wasSent.current) typed.offerBack();
    onClose();
  };
  return (
    <Dialog title={title} lead={lead} isOpen onClose={leave} staysOpen={typed.hasText} width={width}>
      <form className={styles.form} onSubmit={send} onInput={typed.onInput}>
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
