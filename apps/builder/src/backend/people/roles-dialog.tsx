import type { SiteRole } from '@trama/protocol/builder';
import { type FC, type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../accounts/confirm-dialog.tsx';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import own from './people.module.css';

interface RolesDialogProps {
  roles: readonly SiteRole[];
  onChanged: () => void;
  onClose: () => void;
}

/** The roles of the site: made, renamed where they stand, deleted after a question. */
export const RolesDialog: FC<RolesDialogProps> = ({ roles, onChanged, onClose }) => {
  const texts = useTexts();
  const { people: words } = texts.backend;
  const { api, site } = useEditor();
  const [name, setName] = useState('');
  const [leaving, setLeaving] = useState<SiteRole | null>(null);
  const { isBusy, failure, run } = useAttempt();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      await api.addRole(site, name.trim());
      setName('');
      onChanged();
    });
  };
  const rename = (role: SiteRole, next: string): void => {
    if (next === '' || next === role.name) return;
    void run(async () => {
      await api.renameRole(site, role.id, next);
      onChanged();
    });
  };
  return (
    <Dialog title={words.rolesTitle} lead={words.rolesLead} isOpen onClose={onClose} width={460}>
      <form className={own.newRole} onSubmit={add}>
        <input
          className={styles.input}
          aria-label={words.newRole}
          placeholder={words.newRole}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" icon="plus" isBusy={isBusy}>
          {texts.app.add}
        </Button>
      </form>
      {roles.length === 0 && <p className={styles.lead}>{words.noRoleYet}</p>}
      <ul className={own.roles}>
        {roles.map((role) => (
          <li key={role.id}>
            <input
              key={role.name}
              className={styles.input}
              aria-label={words.renameRole(role.name)}
              defaultValue={role.name}
              onBlur={({ target }) => rename(role, target.value.trim())}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
            <small>{words.roleCount(role.people)}</small>
            <IconButton icon="trash-2" label={words.removeRole(role.name)} onClick={() => setLeaving(role)} />
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p className={styles.reason} role="alert">
          {serviceReason(failure, texts, words.refusals)}
        </p>
      )}
      {leaving && (
        <ConfirmDialog
          title={`${words.removeRole(leaving.name)}?`}
          lead={words.removeRoleLead(leaving.people)}
          action={words.remove}
          onConfirm={async () => {
            await api.removeRole(site, leaving.id);
            onChanged();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Dialog>
  );
};
