import { type FC, type FormEvent, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import { Way } from '../way.tsx';
import own from './people.module.css';

interface NewPersonDialogProps {
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Asks who is to be added: invited by mail, or made with a password. */
export const NewPersonDialog: FC<NewPersonDialogProps> = ({ onMade, onClose }) => {
  const texts = useTexts();
  const { people: words } = texts.backend;
  const { api, site } = useEditor();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [way, setWay] = useState<'invitation' | 'password'>('invitation');
  const { isBusy, failure, run } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const person = { email: email.trim(), name: name.trim() };
      onMade(await api.makePerson(site, way === 'password' ? { ...person, password } : person));
      onClose();
    });
  };
  return (
    <Dialog title={words.newTitle} isOpen onClose={onClose} width={460}>
      <form className={styles.form} onSubmit={submit}>
        <TextField label={words.email} type="email" required value={email} onChange={setEmail} autoComplete="off" />
        <TextField label={words.name} value={name} onChange={setName} autoComplete="off" />
        <fieldset className={own.ways}>
          <legend className="visually-hidden">{words.newTitle}</legend>
          <Way
            isChosen={way === 'invitation'}
            label={words.byInvitation}
            hint={words.byInvitationHint}
            onChoose={() => setWay('invitation')}
          />
          <Way
            isChosen={way === 'password'}
            label={words.byPassword}
            hint={words.byPasswordHint}
            onChoose={() => setWay('password')}
          />
        </fieldset>
        {way === 'password' && (
          <TextField
            label={words.password}
            type="text"
            required
            value={password}
            onChange={setPassword}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {serviceReason(failure, texts, words.refusals)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {way === 'invitation' ? words.invite : words.make}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
