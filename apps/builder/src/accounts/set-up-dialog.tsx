import type { SecondFactorSetup } from '@trama/protocol/builder';
import { type FC, type FormEvent, useState } from 'react';
import type { OwnAccountApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './accounts.module.css';
import { isAbout, reasonOf } from './reason-of.ts';

interface SetUpDialogProps {
  api: OwnAccountApi;
  onProved: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Sets an authenticator app up: the password, the picture for the app, the first code of it. */
export const SetUpDialog: FC<SetUpDialogProps> = ({ api, onProved, onClose }) => {
  const { ownAccount } = useTexts();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  return (
    <Dialog
      title={ownAccount.setUpTitle}
      lead={setup === null ? ownAccount.setUpLead : ownAccount.scanLead}
      isOpen
      onClose={onClose}
      width={420}
    >
      {setup === null ? (
        <Step
          key="password"
          field="password"
          action={ownAccount.next}
          onSubmit={async (password) => setSetup(await api.beginSecondFactor(password))}
          onClose={onClose}
        />
      ) : (
        <>
          <img
            className={styles.picture}
            alt={ownAccount.picture}
            src={`data:image/svg+xml,${encodeURIComponent(setup.picture)}`}
          />
          <p className={styles.secret}>
            {ownAccount.secret}: <code>{setup.secret}</code>
          </p>
          <Step
            key="code"
            field="code"
            action={ownAccount.confirm}
            onSubmit={async (code) => onProved(await api.proveSecondFactor(code))}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
};

interface StepProps {
  field: 'password' | 'code';
  action: string;
  onSubmit: (value: string) => Promise<void>;
  onClose: () => void;
}

/** One thing that is asked for; what is wrong with it is said at its field. */
const Step: FC<StepProps> = ({ field, action, onSubmit, onClose }) => {
  const texts = useTexts();
  const [value, setValue] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const isWrong = isAbout(failure, field);
  const isCode = field === 'code';
  const wrong = isCode ? texts.ownAccount.wrongCode : texts.ownAccount.wrongPassword;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => onSubmit(value));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.ownAccount[field]}
        type={isCode ? 'text' : 'password'}
        inputMode={isCode ? 'numeric' : 'text'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        // The dialog has moved on to the next thing that it asks for.
        autoFocus={isCode}
        required
        {...(isCode ? { hint: texts.ownAccount.codeHint } : {})}
        error={isWrong ? wrong : null}
        value={value}
        onChange={setValue}
      />
      {failure !== null && !isWrong && (
        <p className={styles.error} role="alert">
          {reasonOf(failure, texts)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{texts.app.cancel}</Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
};
