import { Switch } from '@base-ui/react/switch';
import { TramaError } from '@trama/model';
import type { SignInWays } from '@trama/protocol/builder';
import { type FC, type FormEvent, useCallback, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { API_ERRORS } from '../../api/index.ts';
import { useEditor } from '../../editor/editor-context.ts';
import controls from '../../fields/controls.module.css';
import { useAttempt } from '../../state/use-attempt.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { refusalCode } from '../service-reason.ts';
import { ApplicationList } from './application-list.tsx';
import own from './sign-in.module.css';

const isRightMissing = (failure: unknown): boolean =>
  failure instanceof TramaError && failure.code === API_ERRORS.rightMissing;

/** How people sign in to the site beside e-mail and password, and which other applications they sign in to by it. */
export const SignInView: FC = () => {
  const texts = useTexts();
  const { signIn: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.readSignInWays(site), [api, site]));
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message
        kind="error"
        title={words.failed}
        lead={isRightMissing(state.error) ? words.ownRight : failureText(state.error, texts)}
      >
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  return <Ways read={state.value} onWritten={reload} />;
};

const SWITCHES = ['passkeys', 'securityKeys', 'oauthServer'] as const;

const Ways: FC<{ read: SignInWays; onWritten: () => void }> = ({ read, onWritten }) => {
  const texts = useTexts();
  const { signIn: words } = texts.backend;
  const { api, site } = useEditor();
  const { isBusy, failure, run } = useAttempt();
  const [isSaved, setSaved] = useState(false);
  // What was chosen stands at once; where it could not be kept it goes back.
  const [chosen, setChosen] = useState<SignInWays | null>(null);
  const ways = chosen ?? read;
  const write = (more: Partial<SignInWays>): void => {
    const next = { ...ways, ...more };
    setChosen(next);
    setSaved(false);
    void run(async () => {
      try {
        await api.writeSignInWays(site, next);
        setSaved(true);
        onWritten();
      } catch (error) {
        setChosen(null);
        throw error;
      }
    });
  };
  const isPathRefused = refusalCode(failure) === 'consent_path';
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{words.title}</h2>
      </header>
      <div className={styles.scroll}>
        <p className={styles.lead}>{words.lead}</p>
        <ul className={own.ways}>
          {SWITCHES.map((name) => (
            <li key={name} className={own.way}>
              <Switch.Root
                className={controls.switch}
                aria-label={words[name]}
                checked={ways[name]}
                onCheckedChange={(value) => write({ [name]: value })}
              >
                <Switch.Thumb className={controls.thumb} />
              </Switch.Root>
              <div>
                <strong>{words[name]}</strong>
                <p className={styles.lead}>{words[`${name}Hint`]}</p>
              </div>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.lead}>
          {isSaved && !isBusy ? words.saved : ''}
        </p>
        {failure !== null && !isPathRefused && (
          <p className={styles.reason} role="alert">
            {failureText(failure, texts)}
          </p>
        )}
        {ways.oauthServer && (
          <>
            <ConsentPath
              key={read.consentPath}
              path={read.consentPath}
              isBusy={isBusy}
              fault={isPathRefused ? words.badPath : null}
              onWrite={(consentPath) => write({ consentPath })}
            />
            {read.oauthServer && <ApplicationList />}
          </>
        )}
      </div>
    </>
  );
};

interface ConsentPathProps {
  path: string;
  isBusy: boolean;
  fault: string | null;
  onWrite: (path: string) => void;
}

const ConsentPath: FC<ConsentPathProps> = ({ path, isBusy, fault, onWrite }) => {
  const texts = useTexts();
  const { signIn: words } = texts.backend;
  const [typed, setTyped] = useState(path);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onWrite(typed.trim());
  };
  return (
    <form className={own.path} onSubmit={submit}>
      <TextField
        label={words.consentPath}
        hint={words.consentPathHint}
        error={fault}
        required
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" isBusy={isBusy} disabled={typed.trim() === path}>
        {texts.app.save}
      </Button>
    </form>
  );
};
