import type { Application } from '@trama/protocol/builder';
import { type FC, useCallback, useState } from 'react';
import accounts from '../../accounts/accounts.module.css';
import { ConfirmDialog } from '../../accounts/confirm-dialog.tsx';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/message.tsx';
import styles from '../backend.module.css';
import { ApplicationDialog } from './application-dialog.tsx';
import { type Told, ToldDialog } from './told-dialog.tsx';

type Asked =
  | { kind: 'write'; application: Application | null }
  | { kind: 'remove' | 'secret'; application: Application }
  | { kind: 'told'; told: Told };

/** The applications that sign people in by this site. */
export const ApplicationList: FC = () => {
  const texts = useTexts();
  const { signIn: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.listApplications(site), [api, site]));
  const [asked, setAsked] = useState<Asked | null>(null);
  // A new secret is told in the place of what asked for it.
  const close = (): void => setAsked((now) => (now?.kind === 'told' ? now : null));
  const closeTold = (): void => setAsked(null);
  const draw = () => {
    if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
    if (state.kind === 'failed')
      return (
        <p role="alert" className={styles.reason}>
          {failureText(state.error, texts)} <Button onClick={reload}>{texts.app.retry}</Button>
        </p>
      );
    if (state.value.length === 0) return <p className={styles.lead}>{words.none}</p>;
    return (
      <ul className={accounts.list} aria-label={words.applications}>
        {state.value.map((application) => (
          <li key={application.id} className={accounts.row}>
            <div className={accounts.who}>
              <strong>{application.name}</strong>
              <small>{application.redirects.join(', ')}</small>
            </div>
            <Button
              aria-label={words.change(application.name)}
              onClick={() => setAsked({ kind: 'write', application })}
            >
              {words.changeShort}
            </Button>
            {application.keepsSecret && (
              <Button
                aria-label={words.newSecretOf(application.name)}
                onClick={() => setAsked({ kind: 'secret', application })}
              >
                {words.newSecret}
              </Button>
            )}
            <Button
              look="danger"
              aria-label={words.remove(application.name)}
              onClick={() => setAsked({ kind: 'remove', application })}
            >
              {words.removeShort}
            </Button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section className={accounts.section} aria-label={words.applications}>
      <div className={accounts.head}>
        <h3>{words.applications}</h3>
        <Button icon="plus" onClick={() => setAsked({ kind: 'write', application: null })}>
          {words.add}
        </Button>
      </div>
      {draw()}
      {asked?.kind === 'write' && (
        <ApplicationDialog
          application={asked.application}
          onClose={close}
          onDone={(told) => {
            reload();
            setAsked(told && { kind: 'told', told });
          }}
        />
      )}
      {asked?.kind === 'told' && <ToldDialog told={asked.told} onClose={closeTold} />}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          title={words.remove(asked.application.name)}
          lead={words.removeLead}
          action={words.removeShort}
          onClose={close}
          onConfirm={async () => {
            await api.removeApplication(site, asked.application.id);
            reload();
          }}
        />
      )}
      {asked?.kind === 'secret' && (
        <ConfirmDialog
          title={words.newSecretTitle(asked.application.name)}
          lead={words.newSecretLead}
          action={words.newSecret}
          onClose={close}
          onConfirm={async () => {
            const { id, name } = asked.application;
            const secret = await api.remakeSecret(site, id);
            setAsked({ kind: 'told', told: { name, id, secret } });
          }}
        />
      )}
    </section>
  );
};
