import type { Access } from '@trama/protocol/builder';
import { type FC, useId } from 'react';
import type { AccountsApi, BuilderApi } from '../api/index.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { Loading, Message } from '../ui/message.tsx';
import styles from './accounts.module.css';
import { reasonOf } from './reason-of.ts';
import { RightsChoice } from './rights-choice.tsx';
import { useLoaded } from './use-loaded.ts';

interface AccessFieldsProps {
  api: Pick<BuilderApi, 'listSites'> & Pick<AccountsApi, 'listProjects'>;
  access: Access;
  onChange: (access: Access) => void;
}

/** Which sites an editor gets, and which rights to their backends. */
export const AccessFields: FC<AccessFieldsProps> = ({ api, access, onChange }) => {
  const { accounts } = useTexts();
  const group = useId();
  const { sites } = access;
  return (
    <>
      <fieldset className={styles.fieldset}>
        <legend className={form.label}>{accounts.sites}</legend>
        <label className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={sites === 'all'}
            onChange={() => onChange({ ...access, sites: 'all' })}
          />
          {accounts.everySite}
        </label>
        <label className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={sites !== 'all'}
            onChange={() => onChange({ ...access, sites: sites === 'all' ? [] : sites })}
          />
          {accounts.chosenSites}
        </label>
        {sites !== 'all' && (
          <SiteChoice api={api} chosen={sites} onChange={(chosen) => onChange({ ...access, sites: chosen })} />
        )}
      </fieldset>
      <RightsChoice api={api} access={access} onChange={onChange} />
    </>
  );
};

interface SiteChoiceProps {
  api: Pick<BuilderApi, 'listSites'>;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

const SiteChoice: FC<SiteChoiceProps> = ({ api, chosen, onChange }) => {
  const texts = useTexts();
  const { state, reload } = useLoaded(api.listSites);
  if (state.kind === 'loading') return <Loading label={texts.sites.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={texts.sites.errorTitle} lead={reasonOf(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  if (state.value.length === 0) return <p className={styles.note}>{texts.sites.emptyTitle}</p>;
  return (
    <>
      <ul className={styles.sites}>
        {state.value.map(({ name }) => (
          <li key={name}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {chosen.length === 0 && <p className={styles.note}>{texts.accounts.noSiteChosen}</p>}
    </>
  );
};
