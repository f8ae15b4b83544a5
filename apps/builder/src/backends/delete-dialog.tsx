import { type FC, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

interface DeleteDialogProps {
  /** The site that the backend was made for, which it is known by. */
  site: string;
  /** Other sites that use it. */
  others: readonly string[];
  keptForDays: number;
  onDelete: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name before a backend is deleted, and says who loses it. */
export const DeleteDialog: FC<DeleteDialogProps> = ({ site, others, keptForDays, onDelete, onClose }) => {
  const texts = useTexts();
  const { backends } = texts;
  const [name, setName] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const submit = (): void => {
    void run(async () => {
      await onDelete(name.trim());
      onClose();
    });
  };
  return (
    <FormDialog
      title={backends.removeTitle(site)}
      lead={backends.removeLead(keptForDays)}
      onClose={onClose}
      width={460}
      submit={backends.remove}
      look="danger"
      isReady={name.trim() === site}
      isBusy={isBusy}
      reason={failure === null ? null : reasonOf(failure, texts)}
      onSubmit={submit}
    >
      {others.length > 0 && <p className={accounts.error}>{backends.removeUsed(others.join(', '))}</p>}
      <TextField
        label={backends.removeName(site)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
};
