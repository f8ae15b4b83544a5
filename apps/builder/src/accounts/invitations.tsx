import type { Invitation } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import type { AccountsApi, BuilderApi } from '../api/index.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { accessSummary } from './access-summary.ts';
import styles from './accounts.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { reasonOf } from './reason-of.ts';
import { useLoaded } from './use-loaded.ts';

/** Who was invited and has not come yet. For owners. */
export const Invitations: FC<{ api: AccountsApi & Pick<BuilderApi, 'listSites'> }> = ({ api }) => {
  const texts = useTexts();
  const { state, reload } = useLoaded(api.listInvitations);
  const [isInviting, setInviting] = useState(false);
  /** What was done last, or why it was not. */
  const [news, setNews] = useState<{ text: string; isBad: boolean } | null>(null);

  const told = (promise: Promise<void>, text: string): void => {
    promise
      .then(
        () => setNews({ text, isBad: false }),
        (error: unknown) => setNews({ text: reasonOf(error, texts), isBad: true }),
      )
      .finally(reload);
  };

  return (
    <section className={styles.section} aria-labelledby="invitations">
      <div className={styles.head}>
        <h2 id="invitations">{texts.accounts.invitations}</h2>
        <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
          {texts.accounts.invite}
        </Button>
      </div>
      <p className={news?.isBad ? styles.error : styles.note} role="status" hidden={news === null}>
        {news?.text}
      </p>
      {state.kind === 'loading' && <Loading label={texts.app.loading} />}
      {state.kind === 'failed' && (
        <Message kind="error" title={texts.accounts.failed} lead={reasonOf(state.error, texts)}>
          <Button onClick={reload}>{texts.app.retry}</Button>
        </Message>
      )}
      {state.kind === 'loaded' && state.value.length === 0 && (
        <p className={styles.note}>{texts.accounts.noInvitations}</p>
      )}
      {state.kind === 'loaded' && state.value.length > 0 && (
        <ul className={styles.list}>
          {state.value.map((invitation) => (
            <Waiting
              key={invitation.id}
              invitation={invitation}
              onAgain={({ email, role, access }) => told(api.invite(email, role, access), texts.accounts.sent(email))}
              onRevoke={({ id, email }) => told(api.revokeInvitation(id), texts.accounts.revoked(email))}
            />
          ))}
        </ul>
      )}
      {isInviting && (
        <InviteDialog
          api={api}
          onInvited={(email) => {
            setInviting(false);
            setNews({ text: texts.accounts.sent(email), isBad: false });
            reload();
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </section>
  );
};

interface WaitingProps {
  invitation: Invitation;
  onAgain: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
}

const Waiting: FC<WaitingProps> = ({ invitation, onAgain, onRevoke }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const { email, role, access, expiresAt } = invitation;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{email}</strong>
        <small>
          {texts.accounts.roles[role]}
          {role === 'editor' && ` · ${accessSummary(access, texts)}`} ·{' '}
          {texts.accounts.until(new Date(expiresAt).toLocaleDateString(language))}
        </small>
      </div>
      <Button aria-label={texts.accounts.sendAgainTo(email)} onClick={() => onAgain(invitation)}>
        {texts.accounts.sendAgain}
      </Button>
      <Button aria-label={texts.accounts.revokeOf(email)} onClick={() => onRevoke(invitation)}>
        {texts.accounts.revoke}
      </Button>
    </li>
  );
};
