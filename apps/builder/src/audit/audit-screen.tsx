import { AUDIT_ACTS, type AuditedAct, COMMAND_ACTOR } from '@trama/protocol/builder';
import { type FC, useCallback, useDeferredValue, useEffect, useId, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import { useLoaded } from '../accounts/use-loaded.ts';
import type { ActFilter, BuilderApi } from '../api/index.ts';
import controls from '../fields/controls.module.css';
import { HomeScreen, type HomeScreenProps } from '../session/home-screen.tsx';
import { useAttempt } from '../state/use-attempt.ts';
import { type BuilderLanguage, useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import styles from './audit.module.css';

interface AuditScreenProps extends HomeScreenProps {
  api: BuilderApi;
}

const ALL: ActFilter = { actor: '', site: '', act: '' };

/** Who did what, and when: filtered, the last first. For owners. */
export const AuditScreen: FC<AuditScreenProps> = ({ api, ...screen }) => {
  const { audit } = useTexts();
  const [filter, setFilter] = useState(ALL);
  return (
    <HomeScreen {...screen} title={audit.title} lead={audit.lead}>
      <Filters api={api} filter={filter} onFilter={setFilter} />
      <Acts api={api} filter={useDeferredValue(filter)} />
    </HomeScreen>
  );
};

interface FiltersProps {
  api: BuilderApi;
  filter: ActFilter;
  onFilter: (filter: ActFilter) => void;
}

const Filters: FC<FiltersProps> = ({ api, filter, onFilter }) => {
  const { audit } = useTexts();
  const [who, site, act] = [useId(), useId(), useId()];
  const { state } = useLoaded(api.listSites);
  const sites = state.kind === 'loaded' ? state.value.map(({ name }) => name) : [];
  return (
    <search className={styles.filters}>
      <div className={accounts.choice}>
        <label htmlFor={who}>{audit.who}</label>
        <input
          id={who}
          type="search"
          className={controls.input}
          value={filter.actor}
          onChange={({ target }) => onFilter({ ...filter, actor: target.value })}
        />
      </div>
      <div className={accounts.choice}>
        <label htmlFor={site}>{audit.site}</label>
        <select
          id={site}
          className={controls.select}
          value={filter.site}
          onChange={({ target }) => onFilter({ ...filter, site: target.value })}
        >
          <option value="">{audit.all}</option>
          {sites.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={accounts.choice}>
        <label htmlFor={act}>{audit.act}</label>
        <select
          id={act}
          className={controls.select}
          value={filter.act}
          onChange={({ target }) => onFilter({ ...filter, act: target.value })}
        >
          <option value="">{audit.all}</option>
          {AUDIT_ACTS.map((name) => (
            <option key={name} value={name}>
              {audit.acts[name]}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
};

const Acts: FC<{ api: BuilderApi; filter: ActFilter }> = ({ api, filter }) => {
  const texts = useTexts();
  const { audit } = texts;
  const { state, reload } = useLoaded(useCallback(() => api.listActs(filter, null), [api, filter]));
  const [earlier, setEarlier] = useState<readonly AuditedAct[]>([]);
  const [hasMore, setMore] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  useEffect(() => {
    setEarlier([]);
    setMore(state.kind === 'loaded' && state.value.hasMore);
  }, [state]);
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={texts.accounts.failed} lead={reasonOf(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const acts = [...state.value.acts, ...earlier];
  const last = acts.at(-1);
  if (!last) return <Message icon="history" title={audit.none} lead={audit.noneLead} />;
  return (
    <>
      <ul className={accounts.list} aria-label={audit.title}>
        {acts.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </ul>
      {failure !== null && (
        <p className={accounts.error} role="alert">
          {reasonOf(failure, texts)}
        </p>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button
            isBusy={isBusy}
            onClick={() =>
              run(async () => {
                const next = await api.listActs(filter, last.id);
                setEarlier((before) => [...before, ...next.acts]);
                setMore(next.hasMore);
              })
            }
          >
            {audit.more}
          </Button>
        </div>
      )}
    </>
  );
};

/** A detail as people read it: times are told in words of theirs. */
const said = (value: string, language: BuilderLanguage): string =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? new Date(value).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
    : value;

const Act: FC<{ act: AuditedAct }> = ({ act: { at, actor, person, site, act, detail } }) => {
  const { audit } = useTexts();
  const { language } = useLanguage();
  const details = Object.entries(detail).filter(([name]) => name !== 'site');
  return (
    <li className={`${accounts.row} ${styles.act}`}>
      <time dateTime={at} className={accounts.note}>
        {new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <div className={accounts.who}>
        <strong>
          {audit.acts[act]}
          {site !== null && ` · ${site}`}
        </strong>
        <small className={styles.detail}>
          {actor === COMMAND_ACTOR ? audit.command : actor}
          {person !== null && ` ${audit.asPerson(person)}`}
          {details.map(([name, value]) => ` · ${audit.details[name] ?? name}: ${said(value, language)}`).join('')}
        </small>
      </div>
    </li>
  );
};
