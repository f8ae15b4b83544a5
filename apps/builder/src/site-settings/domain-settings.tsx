import type { SiteDomain } from '@trama/protocol/builder';
import { type FC, type FormEvent, useCallback, useState } from 'react';
import { useLoaded } from '../accounts/use-loaded.ts';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SitePart } from '../site/site-part.tsx';
import { useAttempt } from '../state/use-attempt.ts';
import { failureText } from '../texts/failure-text.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './site-settings.module.css';

/** The own domains of the site: owners add them, show that they are theirs, and take them away. */
export const DomainSettings: FC = () => {
  const texts = useTexts();
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.listDomains(site), [api, site]));
  const draw = () => {
    switch (state.kind) {
      case 'loading':
        return <Loading label={texts.app.loading} />;
      case 'failed':
        return (
          <p role="alert">
            {failureText(state.error, texts)} <Button onClick={reload}>{texts.app.retry}</Button>
          </p>
        );
      case 'loaded': {
        const { domains, mayChange } = state.value;
        return (
          <>
            {domains.length === 0 && <p>{texts.domains.none}</p>}
            {domains.length > 0 && (
              <ul className={styles.domains} aria-label={texts.domains.title}>
                {domains.map((domain) => (
                  <Domain key={domain.host} domain={domain} mayChange={mayChange} onChanged={reload} />
                ))}
              </ul>
            )}
            {mayChange && <AddDomain domains={domains} onAdded={reload} />}
          </>
        );
      }
      default:
        return state satisfies never;
    }
  };
  return (
    <SitePart title={texts.domains.title} lead={texts.domains.lead}>
      {draw()}
    </SitePart>
  );
};

interface DomainProps {
  domain: SiteDomain;
  mayChange: boolean;
  onChanged: () => void;
}

const Domain: FC<DomainProps> = ({ domain: { host, provedAt, leadsTo, proof }, mayChange, onChanged }) => {
  const all = useTexts();
  const texts = all.domains;
  const { language } = useLanguage();
  const { api, site, notices } = useEditor();
  const { isBusy, failure, run } = useAttempt();
  const check = () =>
    run(async () => {
      const isProved = await api.checkDomain(site, host);
      notices.show('info', isProved ? texts.proved(host) : texts.notYet(host));
      if (isProved) onChanged();
    });
  const remove = () =>
    run(async () => {
      await api.removeDomain(site, host);
      notices.show('info', texts.removed(host));
      onChanged();
    });
  const since = provedAt && new Date(provedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.domain}>
      <strong>{host}</strong>
      {since === null ? (
        <>
          <p>{texts.isMissing}</p>
          <p>{texts.howTo}</p>
          <dl className={styles.proof}>
            <dt>{texts.name}</dt>
            <dd>
              <code>{proof.name}</code>
            </dd>
            <dt>{texts.text}</dt>
            <dd>
              <code>{proof.text}</code>
            </dd>
          </dl>
          <p>{texts.orLead}</p>
        </>
      ) : (
        <p>{leadsTo === null ? texts.isProved(since) : texts.leads(leadsTo)}</p>
      )}
      {failure !== null && <p role="alert">{failureText(failure, all)}</p>}
      {mayChange && (
        <div className={styles.domainButtons}>
          {since === null && (
            <Button isBusy={isBusy} aria-label={texts.check(host)} onClick={check}>
              {texts.checkShort}
            </Button>
          )}
          <Button disabled={isBusy} aria-label={texts.remove(host)} onClick={remove}>
            {texts.removeShort}
          </Button>
        </div>
      )}
    </li>
  );
};

const AddDomain: FC<{ domains: readonly SiteDomain[]; onAdded: () => void }> = ({ domains, onAdded }) => {
  const all = useTexts();
  const texts = all.domains;
  const { api, site } = useEditor();
  const { isBusy, failure, run } = useAttempt();
  const [host, setHost] = useState('');
  const [leadsTo, setLeadsTo] = useState('');
  // Visitors would be led to where nothing answers.
  const targets = domains.filter((domain) => domain.leadsTo === null && domain.provedAt !== null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    return run(async () => {
      await api.addDomain(site, host, leadsTo === '' ? null : leadsTo);
      setHost('');
      setLeadsTo('');
      onAdded();
    });
  };
  return (
    <form className={styles.domainForm} aria-label={texts.add} onSubmit={(event) => void add(event)}>
      <TextField
        label={texts.host}
        hint={texts.hostHint}
        error={failure === null ? null : failureText(failure, all)}
        value={host}
        required
        onChange={setHost}
      />
      {targets.length > 0 && (
        <LabelledSelect
          label={texts.leadsTo}
          value={leadsTo}
          options={[['', texts.itself], ...targets.map((target) => [target.host, texts.leads(target.host)] as const)]}
          onChange={setLeadsTo}
        />
      )}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {texts.adding}
      </Button>
    </form>
  );
};
