import type { Access } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import type { AccountsApi, BuilderApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { AccessFields } from './access-fields.tsx';
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
  const submit = (): void => {
    void run(async () => {
      await onSave(chosen);
      onClose();
    });
  };
  return (
    <FormDialog
      title={texts.accounts.accessOf(email)}
      lead={texts.accounts.accessLead}
      onClose={onClose}
      width={420}
      submit={texts.app.save}
      isBusy={isBusy}
      reason={failure === null ? null : reasonOf(failure, texts)}
      onSubmit={submit}
    >
      <AccessFields api={api} access={chosen} onChange={setChosen} />
    </FormDialog>
  );
};
