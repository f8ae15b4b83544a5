import { TramaError } from '@trama/model';
import type { User } from '@trama/protocol/builder';
import { type FC, type FormEvent, useState } from 'react';
import type { BuilderApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  api: BuilderApi;
  onSignedIn: (user: User) => void;
}

export const SignIn: FC<SignInProps> = ({ api, onSignedIn }) => {
  const texts = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, run } = useAttempt();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => onSignedIn(await api.signIn(email, password)));
  };

  return (
    <main className={styles.screen}>
      <div className={styles.corner}>
        <PreferencesMenu />
      </div>
      <form className={styles.card} onSubmit={submit}>
        <Logo size={40} />
        <div>
          <h1 className={styles.title}>{texts.signIn.title}</h1>
          <p className={styles.lead}>{texts.signIn.lead}</p>
        </div>
        <TextField
          label={texts.signIn.email}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={texts.signIn.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        {failure instanceof TramaError && (
          <p className={styles.error} role="alert">
            {failure.message} {failure.hint}
          </p>
        )}
        <Button type="submit" look="primary" isBusy={isBusy} className={styles.submit}>
          {isBusy ? texts.signIn.submitting : texts.signIn.submit}
        </Button>
      </form>
    </main>
  );
};
