import { type FC, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  const submit = (): void => {
    void run(async () => {
      const person = { email: email.trim(), name: name.trim() };
      onMade(await api.makePerson(site, way === 'password' ? { ...person, password } : person));
      onClose();
    });
  };
  return (
    <FormDialog
      title={words.newTitle}
      onClose={onClose}
      width={460}
      submit={way === 'invitation' ? words.invite : words.make}
      isBusy={isBusy}
      reason={failure === null ? null : serviceReason(failure, texts, words.refusals)}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
};
