import type { Access } from '@trama/protocol/builder';
import { type FC, type FormEvent, useState } from 'react';
import type { AccountsApi, BuilderApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AccessFields } from './access-fields.tsx';
import styles from './accounts.module.css';
import { reasonOf } from './reason-of.ts';

interface AccessDialogProps {
  api: Pick<BuilderApi, 'listSites'> & Pick<AccountsApi, 'listProjects'>;
  email: string;
  access: Access;
  onSave: (access: Access) => Promise<void>;
  onClose: () => void;
}

/** Changes what an editor may do. */
export const AccessDialog: FC<AccessDialogProps> = ({ api, email, access, onSave, onClose }) => {
  const texts = useTexts();
  const [chosen, setChosen] = useState(access);
  const { isBusy, failure, run } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      await onSave(chosen);
      onClose();
    });
  };
  return (
    <Dialog
      title={texts.accounts.accessOf(email)}
      lead={texts.accounts.accessLead}
      isOpen
      onClose={onClose}
      width={420}
    >
      <form className={styles.form} onSubmit={submit}>
        <AccessFields api={api} access={chosen} onChange={setChosen} />
        {failure !== null && (
          <p className={styles.error} role="alert">
            {reasonOf(failure, texts)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {texts.app.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
