import { type FC, type FormEvent, useId, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import controls from '../fields/controls.module.css';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface SiteDialogProps {
  title: string;
  lead: string;
  label: string;
  action: string;
  /** Sites to choose from. */
  sites: readonly string[];
  /** The one that is chosen at first, where it is among them. */
  chosen?: string;
  onChoose: (site: string) => Promise<void>;
  onClose: () => void;
}

/** Asks which site gets a backend, and stays while it is made. */
export const SiteDialog: FC<SiteDialogProps> = ({ title, lead, label, action, sites, chosen, onChoose, onClose }) => {
  const texts = useTexts();
  const id = useId();
  const [site, setSite] = useState(chosen !== undefined && sites.includes(chosen) ? chosen : '');
  const { isBusy, failure, run } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      await onChoose(site);
      onClose();
    });
  };
  return (
    <Dialog title={title} lead={lead} isOpen onClose={onClose} width={440}>
      <form className={accounts.form} onSubmit={submit}>
        {sites.length === 0 ? (
          <p>{texts.backends.noSite}</p>
        ) : (
          <div className={accounts.choice}>
            <label htmlFor={id}>{label}</label>
            <select
              id={id}
              className={controls.select}
              required
              value={site}
              onChange={({ target }) => setSite(target.value)}
            >
              <option value="">{texts.fields.choose}</option>
              {sites.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        {failure !== null && (
          <p className={accounts.error} role="alert">
            {reasonOf(failure, texts)}
          </p>
        )}
        <div className={accounts.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" look="primary" disabled={site === ''} isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
