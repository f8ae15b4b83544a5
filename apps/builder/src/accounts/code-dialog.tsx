import { type FC, useState } from 'react';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { isAbout, reasonOf } from './reason-of.ts';

interface CodeDialogProps {
  title: string;
  lead: string;
  action: string;
  look: 'primary' | 'danger';
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code of the second factor, or a recovery code, before something is done. */
export const CodeDialog: FC<CodeDialogProps> = ({ title, lead, action, look, onCode, onClose }) => {
  const texts = useTexts();
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const isWrong = isAbout(failure, 'code');
  const submit = (): void => {
    void run(() => onCode(code));
  };
  return (
    <FormDialog
      title={title}
      lead={lead}
      onClose={onClose}
      width={420}
      submit={action}
      look={look}
      isBusy={isBusy}
      reason={failure === null || isWrong ? null : reasonOf(failure, texts)}
      onSubmit={submit}
    >
      <TextField
        label={texts.ownAccount.code}
        autoComplete="one-time-code"
        required
        hint={texts.ownAccount.anyCodeHint}
        error={isWrong ? texts.ownAccount.wrongCode : null}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  );
};
