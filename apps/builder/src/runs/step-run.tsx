import { actionArguments } from '@trama/document';
import { getAtPath, type Json, type RunNode, type WorkflowAction } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useNameOf } from '../fields/value-scope.ts';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { branchName } from '../workflows/branch-name.ts';
import { useOpenWorkflow } from '../workflows/workflow-context.ts';
import { KeptValue, useValueLine } from './kept-value.tsx';
import { runError } from './run-error.ts';
import { durationText, outcomeOf } from './run-steps.ts';
import styles from './runs.module.css';
import { type RunOnSteps, useRunOnSteps } from './shown-run-context.ts';

const ICONS: Readonly<Record<RunNode['state'], IconName>> = {
  running: 'loader-circle',
  paused: 'pause',
  done: 'check',
  failed: 'circle-alert',
  refused: 'circle-alert',
  ignored: 'minus',
  skipped: 'minus',
  stopped: 'square',
  withheld: 'minus',
};

/** What a run did at a step: how it went, how long it took, what came of it; opened, what it was told. */
export const StepRun: FC<{ action: WorkflowAction; isOpen: boolean }> = ({ action, isOpen }) => {
  const run = useRunOnSteps();
  if (!run) return null;
  const time = run.timeOf(action.id);
  return time ? <StepTimeLine action={action} isOpen={isOpen} run={run} time={time} /> : <NotReached />;
};

const NotReached: FC = () => {
  const texts = useTexts().runs;
  return <p className={`${styles.notReached} visually-hidden`}>{texts.notReached}</p>;
};

interface StepTimeProps {
  action: WorkflowAction;
  isOpen: boolean;
  run: RunOnSteps;
  time: RunNode;
}

const StepTimeLine: FC<StepTimeProps> = ({ action, isOpen, run, time }) => {
  const words = useTexts();
  const { runs: texts, workflows } = words;
  const { language } = useLanguage();
  const lineOf = useValueLine();
  const nameOf = useBranchName(action);
  const recorded = run.recordedOf(action.id);
  const branch = nameOf(time.branch);
  const before = recorded && recorded.branch !== time.branch ? nameOf(recorded.branch) : null;
  const rows = useRowsLine(time);
  const isLoud = time.state !== 'done' && time.state !== 'running';
  return (
    <>
      <div className={styles.stepRun} data-outcome={outcomeOf(time)} data-state={time.state}>
        <Icon name={ICONS[time.state]} size={13} />
        <span className={isLoud ? styles.state : 'visually-hidden'}>{texts.states[time.state]}</span>
        {time.isFed && <span className={styles.badge}>{texts.fed}</span>}
        {branch !== null && (
          <span className={styles.led}>
            {texts.led} <b>{branch}</b>
          </span>
        )}
        {before !== null && <span className={styles.badge}>{texts.recordedBranch(before)}</span>}
        {rows !== null && <span className={styles.resultLine}>{rows}</span>}
        {branch === null && time.result !== undefined && (
          <span className={styles.resultLine} title={workflows.resultOf('')}>
            {lineOf(time.result, time.count)}
          </span>
        )}
        {time.error !== undefined && <span className={styles.errorLine}>{runError(time.error, words)}</span>}
        {time.duration !== null && <span className={styles.time}>{durationText(time.duration, language)}</span>}
        {time.passes !== undefined && <PassChoice loop={action.id} passes={time.passes} run={run} />}
      </div>
      <Refused time={time} />
      {isOpen && <StepFacts action={action} run={run} time={time} />}
    </>
  );
};

/** How many rows a step has fetched; of several collections each by its name. Null for one that fetched none. */
const useRowsLine = ({ fetched = [] }: RunNode): string | null => {
  const { runs: texts, values } = useTexts();
  const nameOf = useNameOf();
  const lines = fetched.flatMap(({ collection, count, total }) => {
    if (count === undefined) return [];
    const line = total !== undefined && total > count ? texts.rowsOf(count, total) : texts.rows(count);
    return [fetched.length > 1 ? `${nameOf(collection) ?? values.gone}: ${line}` : line];
  });
  return lines.length > 0 ? lines.join(' · ') : null;
};

/** The name of a branch of an action by its key; null where it led to none. */
const useBranchName = (action: WorkflowAction): ((key: string | undefined) => string | null) => {
  const { workflows } = useTexts();
  return (key) => {
    const branch = key === undefined ? undefined : action.branches?.find((one) => one.key === key);
    return branch ? branchName(action, branch, workflows) : null;
  };
};

const PassChoice: FC<{ loop: string; passes: number; run: RunOnSteps }> = ({ loop, passes, run }) => {
  const texts = useTexts().runs;
  const shown = Math.min(run.passOf(loop) ?? passes - 1, passes - 1);
  return (
    <span className={styles.passes}>
      <IconButton
        icon="chevron-left"
        size={13}
        label={texts.earlierPass}
        disabled={shown === 0}
        onClick={() => run.choosePass(loop, shown - 1)}
      />
      {texts.pass(shown + 1, passes)}
      <IconButton
        icon="chevron-right"
        size={13}
        label={texts.laterPass}
        disabled={shown >= passes - 1}
        onClick={() => run.choosePass(loop, shown + 1)}
      />
    </span>
  );
};

/** The run in what a step called that was not let start. */
const refusedIn = (node: RunNode): RunNode | undefined => {
  for (const child of node.children) {
    const found = child.state === 'refused' ? child : refusedIn(child);
    if (found) return found;
  }
  return undefined;
};

/** What the step called was about to call itself without an end: by which way. */
const Refused: FC<{ time: RunNode }> = ({ time }) => {
  const texts = useTexts().runs;
  const nameOf = useNameOf();
  const refused = refusedIn(time);
  if (!refused) return null;
  const names = (refused.path ?? []).map((id) => nameOf(id) ?? texts.gone);
  return <p className={styles.refused}>{texts.loop(names.join(' → '))}</p>;
};

const StepFacts: FC<Omit<StepTimeProps, 'isOpen'>> = ({ action, run, time }) => {
  const { runs: texts, values } = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const { component } = useOpenWorkflow();
  const idName = useNameOf();
  const context = {
    design: store.design,
    registry: store.registry,
    component: store.design.components[component ?? ''] ?? null,
  };
  const fetched = time.fetched ?? [];
  const told = actionArguments(context, action).flatMap(({ path, field }) => {
    const value = getAtPath(time.told, path) as Json | undefined;
    if (value === undefined || value === null || value === '') return [];
    const name = typeof value === 'string' ? idName(value) : null;
    return [{ label: labelOf(field.label), value: name ?? value, path }];
  });
  const isReplay = run.shown.recorded !== undefined;
  return (
    <div className={styles.facts}>
      {time.state === 'withheld' && <p>{isReplay ? texts.withheldReplay : texts.withheldRun}</p>}
      {told.length > 0 && <h4>{texts.told}</h4>}
      {told.map(({ label, value, path }) => (
        <KeptValue key={path.join('.')} label={label} value={value} />
      ))}
      {fetched.map(({ collection, request, data, count, error }) => (
        <section key={collection} aria-label={idName(collection) ?? values.gone}>
          <h4>{idName(collection) ?? values.gone}</h4>
          {request !== undefined && <KeptValue label={texts.asked} value={request} />}
          {data !== undefined && <KeptValue label={texts.answered} value={data} count={count} />}
          {error !== undefined && error !== time.error && <KeptValue label={texts.error} value={error} />}
        </section>
      ))}
      {time.result !== undefined && <KeptValue label={texts.result} value={time.result} count={time.count} />}
      {time.error !== undefined && <KeptValue label={texts.error} value={time.error} />}
    </div>
  );
};
