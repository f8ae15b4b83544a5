import type { Access, Account, Role, User } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import type { AccountsApi, BuilderApi } from '../api/index.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { accessSummary } from './access-summary.ts';
import styles from './accounts.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { reasonOf } from './reason-of.ts';
import { RoleChoice } from './role-choice.tsx';
import { useLoaded } from './use-loaded.ts';

interface PeopleProps {
  api: AccountsApi & Pick<BuilderApi, 'listSites'>;
  user: User;
}

/** Everybody who may open the builder; owners change roles and remove people here. */
export const People: FC<PeopleProps> = ({ api, user }) => {
  const texts = useTexts();
  const { state, reload } = useLoaded(api.listAccounts);
  const [failure, setFailure] = useState<unknown>(null);
  const [leaving, setLeaving] = useState<Account | null>(null);
  const [losing, setLosing] = useState<Account | null>(null);
  const [changing, setChanging] = useState<Editor | null>(null);
  const changeRole = (id: string, role: Role): void => {
    setFailure(null);
    api.changeRole(id, role).then(reload, (error: unknown) => {
      setFailure(error);
      reload();
    });
  };
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={texts.accounts.failed} lead={reasonOf(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  return (
    <>
      {failure !== null && (
        <p className={styles.error} role="alert">
          {reasonOf(failure, texts)}
        </p>
      )}
      <ul className={styles.list}>
        {state.value.map((account) => (
          <Person
            key={account.id}
            account={account}
            user={user}
            onRole={(role) => changeRole(account.id, role)}
            onAccess={setChanging}
            onFactor={() => setLosing(account)}
            onRemove={() => setLeaving(account)}
          />
        ))}
      </ul>
      {changing && (
        <AccessDialog
          api={api}
          email={changing.email}
          access={changing.access}
          onSave={async (access) => {
            await api.changeAccess(changing.id, access);
            reload();
          }}
          onClose={() => setChanging(null)}
        />
      )}
      {losing && (
        <ConfirmDialog
          title={texts.accounts.factorTitle(losing.email)}
          lead={texts.accounts.factorLead}
          action={texts.accounts.factorAction}
          onConfirm={async () => {
            await api.resetSecondFactor(losing.id);
            reload();
          }}
          onClose={() => setLosing(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={texts.accounts.removeTitle(leaving.email)}
          lead={texts.accounts.removeLead}
          action={texts.app.remove}
          onConfirm={async () => {
            await api.removeAccount(leaving.id);
            reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
};

/** An account whose access an owner may change. */
type Editor = Account & { access: Access };

const isEditor = (account: Account): account is Editor => account.role === 'editor' && account.access !== undefined;

interface PersonProps {
  account: Account;
  user: User;
  onRole: (role: Role) => void;
  onAccess: (account: Editor) => void;
  /** Takes the second factor of the account away. */
  onFactor: () => void;
  onRemove: () => void;
}

const Person: FC<PersonProps> = ({ account, user, onRole, onAccess, onFactor, onRemove }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const { email, role, createdAt } = account;
  const isMe = account.id === user.id;
  const isOwner = user.role === 'owner';
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{email}</strong>
        <small>
          {isMe ? texts.accounts.you : texts.accounts.since(new Date(createdAt).toLocaleDateString(language))}
          {isEditor(account) && ` · ${accessSummary(account.access, texts)}`}
          {account.hasSecondFactor === true && ` · ${texts.accounts.factor}`}
        </small>
      </div>
      {isOwner && !isMe ? (
        <>
          {isEditor(account) && (
            <Button aria-label={texts.accounts.accessOf(email)} onClick={() => onAccess(account)}>
              {texts.accounts.access}
            </Button>
          )}
          {account.hasSecondFactor === true && (
            <IconButton icon="shield-off" label={texts.accounts.factorOf(email)} onClick={onFactor} />
          )}
          <RoleChoice label={texts.accounts.roleOf(email)} value={role} onChange={onRole} />
          <IconButton icon="trash-2" label={texts.accounts.remove(email)} onClick={onRemove} />
        </>
      ) : (
        <span className={styles.role}>{texts.accounts.roles[role]}</span>
      )}
    </li>
  );
};
