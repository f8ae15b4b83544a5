import { type FC, type FormEvent, useState } from 'react';
import type { BuilderApi } from '../api/index.ts';
import { messageOf, useAttempt } from '../state/use-attempt.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './site-list.module.css';

interface CreateSiteDialogProps {
  api: BuilderApi;
  onClose: () => void;
  onCreated: (name: string) => void;
}

export const CreateSiteDialog: FC<CreateSiteDialogProps> = ({ api, onClose, onCreated }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const [name, setName] = useState('');
  const { isBusy, failure, run } = useAttempt();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      await api.createSite(name, language);
      onCreated(name);
    });
  };

  return (
    <Dialog title={texts.sites.createTitle} isOpen onClose={onClose} width={420}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.sites.name}
          hint={texts.sites.nameHint}
          error={messageOf(failure)}
          required
          autoComplete="off"
          value={name}
          onChange={(value) => setName(value.toLowerCase().replace(/\s+/g, '-'))}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {texts.sites.createSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
