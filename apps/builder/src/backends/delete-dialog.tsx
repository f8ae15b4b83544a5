import { type FC, type FormEvent, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      await onDelete(name.trim());
      onClose();
    });
  };
  return (
    <Dialog
      title={backends.removeTitle(site)}
      lead={backends.removeLead(keptForDays)}
      isOpen
      onClose={onClose}
      width={460}
    >
      <form className={accounts.form} onSubmit={submit}>
        {others.length > 0 && <p className={accounts.error}>{backends.removeUsed(others.join(', '))}</p>}
        <TextField
          label={backends.removeName(site)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={setName}
        />
        {failure !== null && (
          <p className={accounts.error} role="alert">
            {reasonOf(failure, texts)}
          </p>
        )}
        <div className={accounts.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look="danger" disabled={name.trim() !== site} isBusy={isBusy}>
            {backends.remove}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
