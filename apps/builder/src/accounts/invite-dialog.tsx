import type { Access, Role } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import type { AccountsApi, BuilderApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccessFields } from './access-fields.tsx';
import styles from './accounts.module.css';
import { reasonOf } from './reason-of.ts';
import { RoleChoice } from './role-choice.tsx';

/** What a new editor gets until somebody chooses otherwise. */
const USUAL_ACCESS: Access = { sites: 'all', rights: {} };

interface InviteDialogProps {
  api: AccountsApi & Pick<BuilderApi, 'listSites'>;
  onInvited: (email: string) => void;
  onClose: () => void;
}

/** Invites an address to open the builder. */
export const InviteDialog: FC<InviteDialogProps> = ({ api, onInvited, onClose }) => {
  const texts = useTexts();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [access, setAccess] = useState(USUAL_ACCESS);
  const { isBusy, failure, run } = useAttempt();

  const submit = (): void => {
    void run(async () => {
      await api.invite(email, role, access);
      onInvited(email);
    });
  };

  return (
    <FormDialog
      title={texts.accounts.invite}
      lead={texts.accounts.inviteLead}
      onClose={onClose}
      width={420}
      submit={texts.accounts.send}
      isBusy={isBusy}
      reason={null}
      onSubmit={submit}
    >
      <TextField
        label={texts.signIn.email}
        type="email"
        autoComplete="off"
        required
        error={failure === null ? null : reasonOf(failure, texts)}
        value={email}
        onChange={setEmail}
      />
      <div className={styles.choice}>
        <RoleChoice label={texts.accounts.role} value={role} onChange={setRole} />
        <p className={styles.note}>{texts.accounts.roleHints[role]}</p>
      </div>
      {role === 'editor' && <AccessFields api={api} access={access} onChange={setAccess} />}
    </FormDialog>
  );
};
