import { type FC, type FormEvent, useState } from 'react';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './accounts.module.css';
import { isAbout, reasonOf } from './reason-of.ts';

interface CodeDialogProps {
  title: string;
  lead: string;
  action: string;
  look: NonNullable<ButtonProps['look']>;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code of the second factor, or a recovery code, before something is done. */
export const CodeDialog: FC<CodeDialogProps> = ({ title, lead, action, look, onCode, onClose }) => {
  const texts = useTexts();
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const isWrong = isAbout(failure, 'code');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => onCode(code));
  };
  return (
    <Dialog title={title} lead={lead} isOpen onClose={onClose} width={420}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.ownAccount.code}
          autoComplete="one-time-code"
          required
          hint={texts.ownAccount.anyCodeHint}
          error={isWrong ? texts.ownAccount.wrongCode : null}
          value={code}
          onChange={setCode}
        />
        {failure !== null && !isWrong && (
          <p className={styles.error} role="alert">
            {reasonOf(failure, texts)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look={look} isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
