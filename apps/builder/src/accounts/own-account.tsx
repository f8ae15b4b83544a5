import { MIN_PASSWORD } from '@trama/protocol/builder';
import { type FC, type FormEvent, useState } from 'react';
import type { OwnAccountApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './accounts.module.css';
import { OpenSessions } from './open-sessions.tsx';
import { isAbout, reasonOf } from './reason-of.ts';
import { SecondFactor } from './second-factor.tsx';
import { useLoaded } from './use-loaded.ts';

/** One's own password, second factor and sessions. */
export const OwnAccount: FC<{ api: OwnAccountApi }> = ({ api }) => {
  const texts = useTexts();
  const sessions = useLoaded(api.listSessions);
  return (
    <section className={styles.section} aria-labelledby="own-account">
      <div className={styles.head}>
        <h2 id="own-account">{texts.accounts.own}</h2>
      </div>
      <div className={styles.own}>
        <PasswordForm api={api} onChanged={sessions.reload} />
        <SecondFactor api={api} onChanged={sessions.reload} />
        <OpenSessions api={api} sessions={sessions} />
      </div>
    </section>
  );
};

const PasswordForm: FC<{ api: OwnAccountApi; onChanged: () => void }> = ({ api, onChanged }) => {
  const texts = useTexts();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isChanged, setChanged] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  const isWrong = isAbout(failure, 'current');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChanged(false);
    void run(async () => {
      await api.changePassword(current, password);
      setCurrent('');
      setPassword('');
      setChanged(true);
      onChanged();
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} aria-label={texts.accounts.changePassword}>
      <TextField
        label={texts.accounts.currentPassword}
        type="password"
        autoComplete="current-password"
        required
        error={isWrong ? texts.accounts.reasons.wrongPassword : null}
        value={current}
        onChange={setCurrent}
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
      {failure !== null && !isWrong && (
        <p className={styles.error} role="alert">
          {reasonOf(failure, texts)}
        </p>
      )}
      <div className={styles.buttons}>
        <p className={styles.note} role="status">
          {isChanged ? texts.accounts.passwordChanged : ''}
        </p>
        <Button type="submit" isBusy={isBusy}>
          {texts.accounts.changePassword}
        </Button>
      </div>
    </form>
  );
};
