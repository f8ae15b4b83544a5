import { MIN_PASSWORD, type User } from '@trama/protocol/builder';
import { type FC, type FormEvent, useCallback, useState } from 'react';
import type { AccountsApi } from '../api/index.ts';
import { PreferencesMenu } from '../session/preferences-menu.tsx';
import signIn from '../session/sign-in.module.css';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import { reasonOf } from './reason-of.ts';
import { useLoaded } from './use-loaded.ts';

interface AcceptInvitationProps {
  api: AccountsApi;
  token: string;
  onAccepted: (user: User) => void;
  onLeave: () => void;
}

/** Where an invitation's link leads: a password is chosen, and the builder opens. */
export const AcceptInvitation: FC<AcceptInvitationProps> = ({ api, token, onAccepted, onLeave }) => {
  const texts = useTexts();
  const { state } = useLoaded(useCallback(() => api.readInvitation(token), [api, token]));
  const draw = () => {
    switch (state.kind) {
      case 'loading':
        return <Loading label={texts.app.loading} />;
      case 'failed':
        return (
          <Message kind="error" title={texts.accounts.invitationGone} lead={reasonOf(state.error, texts)}>
            <Button onClick={onLeave}>{texts.signIn.submit}</Button>
          </Message>
        );
      case 'loaded':
        return <ChoosePassword api={api} token={token} email={state.value.email} onAccepted={onAccepted} />;
      default:
        return state satisfies never;
    }
  };
  return (
    <main className={signIn.screen}>
      <div className={signIn.corner}>
        <PreferencesMenu />
      </div>
      {draw()}
    </main>
  );
};

const ChoosePassword: FC<Pick<AcceptInvitationProps, 'api' | 'token' | 'onAccepted'> & { email: string }> = ({
  api,
  token,
  email,
  onAccepted,
}) => {
  const texts = useTexts();
  const [password, setPassword] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => onAccepted(await api.acceptInvitation(token, password)));
  };
  return (
    <form className={signIn.card} onSubmit={submit}>
      <Logo size={40} />
      <div>
        <h1 className={signIn.title}>{texts.accounts.welcome}</h1>
        <p className={signIn.lead}>{texts.accounts.welcomeLead}</p>
      </div>
      <TextField
        label={texts.signIn.email}
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        onChange={() => undefined}
      />
      <TextField
        label={texts.accounts.newPassword}
        type="password"
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD}
        hint={texts.accounts.passwordHint(MIN_PASSWORD)}
        value={password}
        onChange={setPassword}
      />
      {failure !== null && (
        <p className={signIn.error} role="alert">
          {reasonOf(failure, texts)}
        </p>
      )}
      <Button type="submit" look="primary" isBusy={isBusy} className={signIn.submit}>
        {texts.accounts.join}
      </Button>
    </form>
  );
};
