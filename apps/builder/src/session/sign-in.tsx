import { TramaError } from '@trama/model';
import type { User } from '@trama/protocol/builder';
import { type FC, type FormEvent, useState } from 'react';
import { API_ERRORS, type BuilderApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';
import styles from './sign-in.module.css';
import { signInReason } from './sign-in-reason.ts';

interface SignInProps {
  api: BuilderApi;
  onSignedIn: (user: User) => void;
}

const isSecondFactor = (failure: unknown): boolean =>
  failure instanceof TramaError && failure.code === API_ERRORS.secondFactor;

export const SignIn: FC<SignInProps> = ({ api, onSignedIn }) => {
  const texts = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, run } = useAttempt();

  const [code, setCode] = useState<string | null>(null);
  const refusal = failure instanceof TramaError ? failure : null;
  const asksForCode = isSecondFactor(failure);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      try {
        onSignedIn(await (code === null ? api.signIn(email, password) : api.signIn(email, password, code)));
      } catch (refused) {
        if (isSecondFactor(refused)) setCode(code ?? '');
        throw refused;
      }
    });
  };
  /** Another account asks again whether it wants a code. */
  const forget = (): void => setCode(null);

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
          onChange={(value) => {
            setEmail(value);
            forget();
          }}
        />
        <TextField
          label={texts.signIn.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        {code !== null && (
          <TextField
            label={texts.ownAccount.code}
            autoComplete="one-time-code"
            // It appears as the answer to a password, and is what is asked for next.
            autoFocus
            required
            hint={texts.ownAccount.asked}
            error={asksForCode && refusal?.where[0] === 'code' ? texts.ownAccount.wrongCode : null}
            value={code}
            onChange={setCode}
          />
        )}
        {failure !== null && !asksForCode && (
          <p className={styles.error} role="alert">
            {signInReason(failure, texts)}
          </p>
        )}
        <Button type="submit" look="primary" isBusy={isBusy} className={styles.submit}>
          {isBusy ? texts.signIn.submitting : texts.signIn.submit}
        </Button>
      </form>
    </main>
  );
};
