import { type FC, type FormEvent, useCallback, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import own from './services.module.css';

const NAME = /^[A-Z][A-Z0-9_]{0,99}$/;
const GIVEN = /^(?:SUPABASE|TRAMA)_/;

/** The secrets of all functions: set by name, taken away, and never shown. */
export const FunctionSecrets: FC<{ onClose: () => void }> = ({ onClose }) => {
  const texts = useTexts();
  const { functionWriting: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.listFunctionSecrets(site), [api, site]));
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [said, setSaid] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const fault = name === '' ? null : GIVEN.test(name) ? words.secretGiven : NAME.test(name) ? null : words.secretFault;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fault !== null) return;
    void run(async () => {
      await api.setFunctionSecret(site, name, value);
      setSaid(words.secretSet(name));
      setName('');
      setValue('');
      reload();
    });
  };
  const remove = (gone: string): void =>
    void run(async () => {
      await api.removeFunctionSecret(site, gone);
      setSaid(words.secretGone(gone));
      reload();
    });
  const reason = failure ?? (state.kind === 'failed' ? state.error : null);
  return (
    <Dialog title={words.secrets} lead={words.secretsLead} isOpen onClose={onClose} width={480}>
      <form className={styles.form} onSubmit={submit} autoComplete="off">
        {state.kind === 'loading' && <Loading label={texts.app.loading} />}
        {state.kind === 'loaded' && state.value.length === 0 && <p className={styles.lead}>{words.noSecrets}</p>}
        {state.kind === 'loaded' && state.value.length > 0 && (
          <ul className={own.secrets} aria-label={words.secrets}>
            {state.value.map((secret) => (
              <li key={secret.name}>
                <code>{secret.name}</code>
                <span className={secret.isSet ? own.hint : own.warn}>
                  {secret.isSet ? '••••••' : words.secretUnset}
                </span>
                <IconButton
                  icon="trash-2"
                  label={words.removeSecret(secret.name)}
                  onClick={() => remove(secret.name)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.pair}>
          <TextField
            label={words.secretName}
            hint={words.secretNameHint}
            error={fault}
            required
            value={name}
            onChange={(typed) => setName(typed.toUpperCase())}
            spellCheck={false}
          />
          <TextField
            label={words.secretValue}
            hint={words.secretValueHint}
            type="password"
            required
            autoComplete="new-password"
            value={value}
            onChange={setValue}
          />
        </div>
        {reason !== null && (
          <p className={styles.reason} role="alert">
            {failureText(reason, texts)}
          </p>
        )}
        <p className={own.hint} role="status">
          {said}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.close}</Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={fault !== null}>
            {words.setSecret}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
