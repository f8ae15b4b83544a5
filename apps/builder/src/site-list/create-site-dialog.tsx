import { SITE_TEMPLATES, type SiteTemplate } from '@trama/protocol/builder';
import { type FC, type FormEvent, useRef, useState } from 'react';
import type { BuilderApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { type BuilderLanguage, useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './create-site-dialog.module.css';
import { createSiteReason } from './create-site-reason.ts';

interface CreateSiteDialogProps {
  api: BuilderApi;
  onClose: () => void;
  onCreated: (name: string) => void;
}

type Beginning = 'blank' | SiteTemplate;

const BEGINNINGS: readonly Beginning[] = ['blank', ...SITE_TEMPLATES];

/** What the templates look like in each language of the builder; drawn of the sites that they make. */
const PICTURES: Readonly<Record<BuilderLanguage, Readonly<Record<SiteTemplate, string>>>> = {
  en: {
    landing: new URL('./pictures/en/landing.webp', import.meta.url).href,
    members: new URL('./pictures/en/members.webp', import.meta.url).href,
    forms: new URL('./pictures/en/forms.webp', import.meta.url).href,
    shop: new URL('./pictures/en/shop.webp', import.meta.url).href,
    dashboard: new URL('./pictures/en/dashboard.webp', import.meta.url).href,
  },
  pt: {
    landing: new URL('./pictures/pt/landing.webp', import.meta.url).href,
    members: new URL('./pictures/pt/members.webp', import.meta.url).href,
    forms: new URL('./pictures/pt/forms.webp', import.meta.url).href,
    shop: new URL('./pictures/pt/shop.webp', import.meta.url).href,
    dashboard: new URL('./pictures/pt/dashboard.webp', import.meta.url).href,
  },
};

/** Asks what a new site begins as, and its name. */
export const CreateSiteDialog: FC<CreateSiteDialogProps> = ({ api, onClose, onCreated }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const [name, setName] = useState('');
  const [beginning, setBeginning] = useState<Beginning>('blank');
  const { isBusy, failure, run } = useAttempt();
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      try {
        await api.createSite(name, language, beginning === 'blank' ? undefined : beginning);
        onCreated(name);
      } catch (refused) {
        // Who has chosen a beginning further down sees the name no more, and what is wrong with it stands there.
        form.current?.querySelector<HTMLElement>('input')?.focus();
        throw refused;
      }
    });
  };

  return (
    <Dialog title={texts.sites.createTitle} isOpen onClose={onClose} width={760}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.sites.name}
          hint={texts.sites.nameHint}
          error={failure === null ? null : createSiteReason(failure, texts)}
          required
          autoComplete="off"
          value={name}
          onChange={(value) => setName(value.toLowerCase().replace(/\s+/g, '-'))}
        />
        <fieldset className={styles.beginnings} disabled={isBusy}>
          <legend>{texts.sites.beginAs}</legend>
          {BEGINNINGS.map((one) => (
            <label key={one} className={styles.beginning}>
              <input
                type="radio"
                name="beginning"
                value={one}
                checked={beginning === one}
                onChange={() => setBeginning(one)}
              />
              {one === 'blank' ? (
                <span className={styles.blank} aria-hidden="true" />
              ) : (
                <img className={styles.picture} src={PICTURES[language][one]} alt="" width={480} height={300} />
              )}
              <strong>{texts.sites.beginnings[one].title}</strong>
              <span className={styles.lead}>{texts.sites.beginnings[one].lead}</span>
              <span className={styles.inside}>{texts.sites.beginnings[one].inside}</span>
            </label>
          ))}
        </fieldset>
        <DialogButtons>
          <p className={styles.making} role="status">
            {isBusy && beginning !== 'blank' ? texts.sites.making : ''}
          </p>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {texts.sites.createSubmit}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
