import { APPLICATION_SCOPES, type Application, type ApplicationScope } from '@trama/protocol/builder';
import { type FC, type FormEvent, useId, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import type { Told } from './told-dialog.tsx';

interface ApplicationDialogProps {
  /** The one that is changed; null: a new one. */
  application: Application | null;
  /** What there is to tell the application; null: nothing new. */
  onDone: (told: Told | null) => void;
  onClose: () => void;
}

/** What an application is called, where it is, and what it may ask for. */
export const ApplicationDialog: FC<ApplicationDialogProps> = ({ application, onDone, onClose }) => {
  const texts = useTexts();
  const { signIn: words } = texts.backend;
  const { api, site } = useEditor();
  const id = useId();
  const [name, setName] = useState(application?.name ?? '');
  const [address, setAddress] = useState(application?.address ?? '');
  const [redirects, setRedirects] = useState((application?.redirects ?? []).join('\n'));
  const [scopes, setScopes] = useState<readonly ApplicationScope[]>(application?.scopes ?? ['email']);
  const [keepsSecret, setKeepsSecret] = useState(application?.keepsSecret ?? true);
  const { isBusy, failure, run } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const draft = { name: name.trim(), address: address.trim(), redirects: redirects.split('\n'), scopes, keepsSecret };
    void run(async () => {
      if (application) {
        const secret = await api.changeApplication(site, application.id, draft);
        onDone(secret === null ? null : { name: draft.name, id: application.id, secret });
      } else {
        const made = await api.makeApplication(site, draft);
        onDone({ name: draft.name, id: made.application.id, secret: made.secret });
      }
    });
  };
  return (
    <Dialog title={application ? words.change(application.name) : words.add} isOpen onClose={onClose} width={480}>
      <form className={styles.form} onSubmit={submit}>
        <TextField label={words.name} hint={words.nameHint} required maxLength={200} value={name} onChange={setName} />
        <label className={styles.label} htmlFor={id}>
          {words.redirects}
          <textarea
            id={id}
            className={styles.code}
            rows={3}
            required
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            value={redirects}
            onChange={({ target }) => setRedirects(target.value)}
          />
          <span id={`${id}-hint`} className={styles.lead}>
            {words.redirectsHint}
          </span>
        </label>
        <fieldset>
          <legend className={styles.legend}>{words.scopes}</legend>
          {APPLICATION_SCOPES.map((scope) => (
            <label key={scope} className={styles.check}>
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
                }
              />
              {words.scopeNames[scope]}
            </label>
          ))}
        </fieldset>
        <div>
          <label className={styles.check}>
            <input type="checkbox" checked={keepsSecret} onChange={({ target }) => setKeepsSecret(target.checked)} />
            {words.keepsSecret}
          </label>
          <p className={styles.lead}>{words.keepsSecretHint}</p>
        </div>
        <TextField
          label={words.address}
          hint={words.addressHint}
          type="url"
          spellCheck={false}
          value={address}
          onChange={setAddress}
        />
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {serviceReason(failure, texts, { validation_failed: words.refused })}
          </p>
        )}
        <DialogButtons>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {application ? texts.app.save : words.make}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
