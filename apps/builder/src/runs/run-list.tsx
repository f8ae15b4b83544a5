import type { Id } from '@trama/model';
import type { KeptRun } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useNameOf } from '../fields/value-scope.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { failureText } from '../texts/failure-text.ts';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/message.tsx';
import { holderName, triggerWords } from '../workflows/workflow-names.ts';
import { findWorkflow, pageToShow } from './find-workflow.ts';
import { useKeptRuns } from './kept-runs.ts';
import { KEPT_RUNS, type RunSource } from './run-desk.ts';
import { runError } from './run-error.ts';
import { durationText, outcomeOf } from './run-steps.ts';
import styles from './runs.module.css';

/** A run of the list: of the canvas, or one that the server keeps. */
type ListedRun = Omit<KeptRun, 'environment'> & { from: RunSource };

/** The last runs of canvas, preview and staging. */
export const RunListDialog: FC = () => {
  const { desk } = useEditor();
  const texts = useTexts().runs;
  const isOpen = useStateValue(desk.isListOpen, (value) => value);
  return (
    <Dialog title={texts.lastRuns} width={760} isOpen={isOpen} onClose={() => desk.isListOpen.set(false)}>
      {isOpen && <RunList />}
    </Dialog>
  );
};

const RunList: FC = () => {
  const words = useTexts();
  const texts = words.runs;
  const { desk } = useEditor();
  const ofCanvas = useStateValue(desk.kept, (runs) => runs);
  const { kept, ask, keep } = useKeptRuns();
  const [workflow, setWorkflow] = useState<Id>('');
  const [isFailedOnly, setFailedOnly] = useState(false);
  const nameOf = useRunName();
  const listed: readonly ListedRun[] = [
    ...ofCanvas.map(
      ({ id, subject, name, type, state, startedAt, duration, error }): ListedRun => ({
        id: String(id),
        workflow: subject,
        ...{ name, trigger: type, state, startedAt, duration, from: 'canvas' },
        ...(error !== undefined && { error }),
      }),
    ),
    ...(kept.kind === 'known' ? kept.runs : []).map(({ environment, ...run }) => ({ ...run, from: environment })),
  ]
    .toSorted((a, b) => b.startedAt - a.startedAt)
    .slice(0, KEPT_RUNS);
  const workflows = [...new Map(listed.map((run) => [run.workflow, nameOf(run)]))];
  const shown = listed.filter(
    (run) => (workflow === '' || run.workflow === workflow) && (!isFailedOnly || outcomeOf(run) === 'bad'),
  );
  return (
    <div className={styles.list}>
      <div className={styles.filters}>
        <label>
          {texts.filter.workflow}
          <select value={workflow} onChange={(event) => setWorkflow(event.target.value)}>
            <option value="">{texts.filter.all}</option>
            {workflows.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.failedOnly}>
          <input type="checkbox" checked={isFailedOnly} onChange={(event) => setFailedOnly(event.target.checked)} />
          {texts.filter.failed}
        </label>
      </div>
      {kept.kind === 'asking' && <Loading label={texts.loading} />}
      {kept.kind === 'no-right' && <p className={styles.said}>{texts.noRight}</p>}
      {kept.kind === 'failed' && (
        <div className={styles.said}>
          <p role="alert">
            {texts.failed} {failureText(kept.error, words)}
          </p>
          <Button onClick={ask}>{words.app.retry}</Button>
        </div>
      )}
      {listed.length === 0 && kept.kind !== 'asking' && kept.kind !== 'failed' && (
        <p className={styles.said}>{texts.noRuns}</p>
      )}
      {listed.length > 0 && shown.length === 0 && <p className={styles.said}>{texts.noneFits}</p>}
      {shown.length > 0 && <RunTable runs={shown} />}
      {kept.kind === 'known' && <KeptDays days={kept.days} mayChange={kept.mayChange} onChange={keep} />}
    </div>
  );
};

/** What a run is called: as its workflow is, or by what it belongs to and waits for. */
const useRunName = (): ((run: Pick<ListedRun, 'workflow' | 'name' | 'trigger'>) => string) => {
  const { store } = useEditor();
  const nameOf = useNameOf();
  const words = useTriggerWords();
  const texts = useTexts().workflows;
  return ({ workflow, name, trigger }) => {
    const given = name || nameOf(workflow);
    if (given) return given;
    const holder = findWorkflow(store.design, ({ id }) => id === workflow)?.holder ?? 'app';
    const what = words(trigger) || texts.untitled;
    return typeof holder === 'string' ? what : `${holderName(holder, nameOf, texts)}: ${what}`;
  };
};

const useTriggerWords = (): ((trigger: string | null) => string) => {
  const { store } = useEditor();
  const labelOf = useLabel();
  const texts = useTexts();
  return (trigger) => (trigger === null ? texts.runs.called : triggerWords(store, trigger, labelOf, texts.workflows));
};

const RunTable: FC<{ runs: readonly ListedRun[] }> = ({ runs }) => {
  const all = useTexts();
  const texts = all.runs;
  const { language } = useLanguage();
  const nameOf = useRunName();
  const words = useTriggerWords();
  const open = useOpenRun();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.filter.workflow}</th>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.trigger}</th>
            <th scope="col">{texts.filter.outcome}</th>
            <th scope="col">{texts.duration}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={`${run.from} ${run.id} ${run.startedAt}`}>
              <td>
                <button type="button" aria-label={texts.open(nameOf(run))} onClick={() => void open(run)}>
                  {nameOf(run)}
                </button>
                <small>{texts.sources[run.from]}</small>
              </td>
              <td>{time.format(run.startedAt)}</td>
              <td>{words(run.trigger)}</td>
              <td>
                <span
                  className={styles.summary}
                  data-outcome={outcomeOf(run)}
                  title={run.error && runError(run.error, all)}
                >
                  <span className={styles.dot} aria-hidden="true" />
                  {texts.states[run.state]}
                </span>
              </td>
              <td>{run.duration === null ? '' : durationText(run.duration, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Shows a run on the steps of its workflow. */
const useOpenRun = (): ((listed: ListedRun) => Promise<void>) => {
  const editor = useEditor();
  const words = useTexts();
  const texts = words.runs;
  return async ({ id, from, workflow, startedAt }) => {
    const { desk, api, site, store, view, notices } = editor;
    try {
      const run =
        from === 'canvas'
          ? desk.kept.get().find((one) => String(one.id) === id && one.startedAt === startedAt)
          : await api.readRun(site, id);
      if (!run) return;
      desk.shown.set({ from, run });
      desk.isListOpen.set(false);
      const place = findWorkflow(store.design, (one) => one.id === workflow);
      if (place) {
        const page = pageToShow(store.design, place.holder, view.get().pageId);
        if (page !== null && page !== view.get().pageId) editor.openPage(page);
        view.update({ workflow: place });
      } else notices.show('info', texts.gone);
    } catch (error) {
      notices.show('error', failureText(error, words));
    }
  };
};

const DAYS = [0, 1, 3, 7, 14, 30, 90];

interface KeptDaysProps {
  days: number;
  mayChange: boolean;
  onChange: (days: number) => Promise<void>;
}

/** For how long the server keeps runs: an owner says so. */
const KeptDays: FC<KeptDaysProps> = ({ days, mayChange, onChange }) => {
  const texts = useTexts().runs;
  return (
    <footer className={styles.kept}>
      <span>{texts.keptBy(days)}</span>
      {mayChange && (
        <label>
          {texts.keep}
          <select value={days} onChange={(event) => void onChange(Number(event.target.value))}>
            {[...new Set([...DAYS, days])]
              .toSorted((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {one === 0 ? texts.keepNone : texts.keepDays(one)}
                </option>
              ))}
          </select>
        </label>
      )}
    </footer>
  );
};
