import { ENVIRONMENTS, type EnvironmentName, type Published } from '@trama/protocol/builder';
import { type FC, useEffect, useId, useRef, useState } from 'react';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import { useFreshTables, useProblems } from '../problems/use-problems.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { DialogButtons } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChangeList } from './change-list.tsx';
import { ExposurePart } from './exposure-part.tsx';
import { blockingProblems, PublishBlocks } from './publish-blocks.tsx';
import { type PublishFailure, publishFailure } from './publish-failure.ts';
import { PublishSteps, usePublishProgress } from './publish-steps.tsx';
import { PublishedNote } from './published-note.tsx';
import styles from './publishing.module.css';
import { useChangesSince } from './use-changes-since.ts';
import type { PublishedVersions } from './use-releases.ts';
import { VisitLink } from './visit-link.tsx';
import { WeightPart } from './weight-part.tsx';

type Stand =
  | { kind: 'ready' }
  | { kind: 'saving' }
  | { kind: 'publishing' }
  | { kind: 'failed'; failure: PublishFailure }
  | { kind: 'done'; published: Published }
  | { kind: 'promoted'; releaseId: string };

interface PublishFormProps {
  published: PublishedVersions;
  onPublished: () => void;
  onClose: () => void;
}

/** What a publish would change, and the publish itself. */
export const PublishForm: FC<PublishFormProps> = ({ published, onPublished, onClose }) => {
  const all = useTexts();
  const texts = all.publish;
  const { api, site, autosave, store } = useEditor();
  const noteId = useId();
  const [environment, setEnvironment] = useState<EnvironmentName>('production');
  const [wanted, setWanted] = useState<'draft' | 'staging'>('draft');
  const [note, setNote] = useState('');
  const [stand, setStand] = useState<Stand>({ kind: 'ready' });
  const progress = usePublishProgress(stand.kind === 'publishing');
  const problems = useProblems();
  useFreshTables();
  const web = useDesignField('web');
  const alert = useRef<HTMLDivElement>(null);
  const { environments } = published;
  const staging = environment === 'production' ? newerOnStaging(published) : undefined;
  const promoted = wanted === 'staging' ? staging : undefined;
  const stopping = promoted === undefined ? blockingProblems(problems ?? [], web?.publishBlocks) : [];
  const hasFailed = stand.kind === 'failed';
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The form comes when the versions are known, before or after the dialog has taken the focus to itself;
    // who has gone on within it by then stays where they are.
    const dialog = first.current?.closest('[role="dialog"]');
    const isElsewhere = dialog !== document.activeElement && dialog?.contains(document.activeElement);
    if (!isElsewhere) first.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);
  useEffect(() => {
    if (hasFailed) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);

  const publish = async (): Promise<void> => {
    try {
      if (promoted !== undefined) {
        await api.showRelease(site, 'production', promoted);
        setStand({ kind: 'promoted', releaseId: promoted });
      } else {
        setStand({ kind: 'saving' });
        await autosave.flush();
        if (store.pending.length > 0) {
          setStand({ kind: 'failed', failure: { message: texts.notSaved } });
          return;
        }
        setStand({ kind: 'publishing' });
        setStand({ kind: 'done', published: await api.publish(site, environment, note) });
      }
      onPublished();
    } catch (error) {
      setStand({ kind: 'failed', failure: publishFailure(error, all, store.design) });
    }
  };

  if (stand.kind === 'done' || stand.kind === 'promoted') {
    const isMade = stand.kind === 'done';
    return (
      <PublishedNote
        environment={environment}
        lead={isMade ? texts.done(stand.published.pages) : texts.promoted}
        problems={isMade ? (stand.published.problems ?? []) : []}
      >
        {isMade && progress && <PublishSteps progress={progress} isRunning={false} />}
        <WeightPart releaseId={isMade ? stand.published.releaseId : stand.releaseId} />
      </PublishedNote>
    );
  }

  const isBusy = stand.kind === 'saving' || stand.kind === 'publishing';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <fieldset ref={first} className={styles.environments} disabled={isBusy}>
        <legend>{texts.environment}</legend>
        {ENVIRONMENTS.map((option) => (
          <label key={option} className={styles.environment}>
            <input
              type="radio"
              name="environment"
              value={option}
              checked={environment === option}
              onChange={() => setEnvironment(option)}
            />
            <span>{texts.environments[option]}</span>
            <small>{texts.environmentHints[option]}</small>
          </label>
        ))}
      </fieldset>
      {staging !== undefined && (
        <SourceChoice chosen={wanted} published={published} staging={staging} onChoose={setWanted} isBusy={isBusy} />
      )}
      {environment !== 'production' && <VisitLink key={environment} environment={environment} />}
      <Changes published={published} environment={environment} promoted={promoted ?? null} />
      {promoted === undefined && <Problems />}
      {environments[environment] !== undefined && (
        <WeightPart
          key={promoted ?? environments[environment]}
          releaseId={promoted ?? environments[environment]}
          {...(promoted === undefined ? { lead: texts.weight.standing } : {})}
        />
      )}
      <PublishBlocks />
      {promoted === undefined && (
        <div className={styles.note}>
          <label htmlFor={noteId}>{texts.note}</label>
          <textarea
            id={noteId}
            rows={2}
            placeholder={texts.notePlaceholder}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      {stand.kind === 'publishing' && progress && <PublishSteps progress={progress} isRunning />}
      {stand.kind === 'failed' && (
        <div ref={alert} className={styles.failure} role="alert">
          <strong>{texts.errorTitle}</strong>
          <p>{stand.failure.message}</p>
          {stand.failure.hint && <p>{stand.failure.hint}</p>}
          {environments[environment] !== undefined && <p>{texts.unchanged(texts.environments[environment])}</p>}
          {progress?.state === 'failed' && <PublishSteps progress={progress} isRunning={false} />}
        </div>
      )}
      <DialogButtons>
        <span className={styles.progress} role="status">
          {stand.kind === 'saving' && texts.steps.save}
          {!isBusy && stopping.length > 0 && texts.blocks.stopped(stopping.length)}
        </span>
        <Button onClick={onClose}>{all.app.cancel}</Button>
        <Button type="submit" look="primary" icon="rocket" isBusy={isBusy} disabled={stopping.length > 0}>
          {isBusy ? texts.publishing : promoted === undefined ? texts.submit : texts.promote}
        </Button>
      </DialogButtons>
    </form>
  );
};

/** The version of staging, where it was made after that of production. */
const newerOnStaging = ({ releases, environments }: PublishedVersions): string | undefined => {
  const { staging, production } = environments;
  const place = (id: string | undefined): number => releases.findIndex((release) => release.id === id);
  if (staging === undefined || staging === production) return undefined;
  return production === undefined || place(staging) < place(production) ? staging : undefined;
};

interface SourceChoiceProps {
  chosen: 'draft' | 'staging';
  published: PublishedVersions;
  staging: string;
  onChoose: (source: 'draft' | 'staging') => void;
  isBusy: boolean;
}

/** The draft, or what staging shows already. */
const SourceChoice: FC<SourceChoiceProps> = ({ chosen, published, staging, onChoose, isBusy }) => {
  const texts = useTexts().publish;
  const when = useReleaseTime(published, staging);
  return (
    <fieldset className={styles.environments} disabled={isBusy}>
      <legend>{texts.source}</legend>
      {(['draft', 'staging'] as const).map((option) => (
        <label key={option} className={styles.environment}>
          <input type="radio" name="source" checked={chosen === option} onChange={() => onChoose(option)} />
          <span>{texts.sources[option]}</span>
          {option === 'staging' && <small>{texts.stagingOf(when)}</small>}
        </label>
      ))}
    </fieldset>
  );
};

/** When a release was made, in words. */
const useReleaseTime = ({ releases }: PublishedVersions, id: string | undefined): string => {
  const { language } = useLanguage();
  const found = releases.find((release) => release.id === id);
  return found ? new Date(found.createdAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }) : '';
};

interface ChangesProps {
  published: PublishedVersions;
  environment: EnvironmentName;
  promoted: string | null;
}

const Changes: FC<ChangesProps> = ({ published, environment, promoted }) => {
  const texts = useTexts().publish;
  const { store } = useEditor();
  const standing = published.environments[environment];
  const when = useReleaseTime(published, standing);
  const known = useChangesSince(standing ?? null, promoted);
  return (
    <>
      <section className={styles.part} aria-label={texts.changes.title} aria-busy={known.kind === 'loading'}>
        <h3>
          {texts.changes.title}
          {when !== '' && <small>{texts.changes.since(when)}</small>}
        </h3>
        {known.kind === 'loading' && <p className={styles.hint}>{texts.loading}</p>}
        {known.kind === 'failed' && <p className={styles.hint}>{texts.changes.failed}</p>}
        {known.kind === 'first' && (
          <p className={styles.hint}>{texts.changes.first(Object.keys(store.design.pages).length)}</p>
        )}
        {known.kind === 'known' && <ChangeList difference={known.changes.difference} designs={known.designs} />}
      </section>
      {known.kind === 'known' && <ExposurePart {...known.changes.exposures} />}
    </>
  );
};

/** The problems before a publish, closed at first; what of them stops it, the site says. */
const Problems: FC = () => {
  const texts = useTexts().references.problems;
  const problems = useProblems();
  if (problems === null) return <p className={styles.progress}>{texts.looking}</p>;
  if (problems.length === 0)
    return (
      <p className={styles.fine}>
        <Icon name="circle-check" />
        {texts.none}
      </p>
    );
  return (
    <details className={styles.problems}>
      <summary>
        <Icon name="triangle-alert" />
        {texts.count(problems.length)}
      </summary>
      <ProblemList problems={problems} />
    </details>
  );
};
