import { type FC, useId, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import controls from '../fields/controls.module.css';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

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
  const submit = (): void => {
    void run(async () => {
      await onChoose(site);
      onClose();
    });
  };
  return (
    <FormDialog
      title={title}
      lead={lead}
      onClose={onClose}
      width={440}
      submit={action}
      isReady={site !== ''}
      isBusy={isBusy}
      reason={failure === null ? null : reasonOf(failure, texts)}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
};
