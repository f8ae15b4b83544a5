import { ENVIRONMENTS, type EnvironmentName, type Published } from '@trama/protocol/builder';
import { type FC, useId, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import { useProblems } from '../problems/use-problems.ts';
import { siteAddress } from '../site-list/site-address.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './publishing.module.css';
import { VisitLink } from './visit-link.tsx';

type Progress =
  | { kind: 'ready' }
  | { kind: 'saving' }
  | { kind: 'publishing' }
  | { kind: 'failed'; message: string; hint: string | undefined }
  | { kind: 'done'; published: Published };

export const PublishDialog: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const isOpen = useView((current) => current.dialog === 'publish');
  const close = (): void => view.update({ dialog: null });
  return (
    <Dialog title={texts.publish.title} lead={texts.publish.lead} isOpen={isOpen} onClose={close}>
      {isOpen && <PublishForm onClose={close} />}
    </Dialog>
  );
};

const PublishForm: FC<{ onClose: () => void }> = ({ onClose }) => {
  const texts = useTexts().publish;
  const { cancel } = useTexts().app;
  const { api, site, autosave, store } = useEditor();
  const noteId = useId();
  const [environment, setEnvironment] = useState<EnvironmentName>('production');
  const [note, setNote] = useState('');
  const [progress, setProgress] = useState<Progress>({ kind: 'ready' });

  const publish = async (): Promise<void> => {
    setProgress({ kind: 'saving' });
    await autosave.flush();
    if (store.pending.length > 0) {
      setProgress({ kind: 'failed', message: texts.notSaved, hint: undefined });
      return;
    }
    setProgress({ kind: 'publishing' });
    try {
      setProgress({ kind: 'done', published: await api.publish(site, environment, note) });
    } catch (error) {
      const { message, hint } = error as { message: string; hint?: string };
      setProgress({ kind: 'failed', message, hint });
    }
  };

  if (progress.kind === 'done')
    return (
      <div className={styles.done} role="status">
        <Icon name="circle-check" size={32} />
        <h3>{texts.doneTitle}</h3>
        <p>{texts.done(progress.published.pages)}</p>
        {(progress.published.problems?.length ?? 0) > 0 && (
          <details className={styles.notes}>
            <summary>{texts.notes}</summary>
            <ul>
              {progress.published.problems?.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </details>
        )}
        <a
          className={styles.visit}
          href={siteAddress(window.location, site, environment)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.visit}
          <Icon name="external-link" size={14} />
        </a>
      </div>
    );

  const isBusy = progress.kind === 'saving' || progress.kind === 'publishing';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <fieldset className={styles.environments}>
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
      {environment !== 'production' && <VisitLink key={environment} environment={environment} />}
      <Problems />
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
      {progress.kind === 'failed' && (
        <div className={styles.failure} role="alert">
          <strong>{texts.errorTitle}</strong>
          <p>{progress.message}</p>
          {progress.hint && <p>{progress.hint}</p>}
        </div>
      )}
      <div className={styles.buttons}>
        <span className={styles.progress} role="status">
          {progress.kind === 'saving' && texts.saving}
        </span>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" look="primary" icon="rocket" isBusy={isBusy}>
          {isBusy ? texts.publishing : texts.submit}
        </Button>
      </div>
    </form>
  );
};

/** The problems before a publish, closed at first; they are told and do not stop it. */
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
