import type { Id, Json, RunNode, Workflow } from '@trama/model';
import { type FC, useEffect, useState } from 'react';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOpenWorkflow } from '../workflows/workflow-context.ts';
import { runError } from './run-error.ts';
import { RunQuestion } from './run-question.tsx';
import { durationText, failedStep, outcomeOf, unknownResults } from './run-steps.ts';
import styles from './runs.module.css';
import { type RunOnSteps, useRunOnSteps } from './shown-run-context.ts';
import { sendingSteps, workflowFrom } from './trial.ts';
import { useStepName } from './use-step-name.ts';
import { type TrialGiven, useTrial } from './use-trial.ts';

/** Asks for a run of the open workflow: all of it (null), or from a step on. */
export type AskRun = (from: Id | null) => void;

interface RunBarProps {
  /** A run that was asked for elsewhere: with a key, or at a step. */
  asked: { from: Id | null } | null;
  onAnswered: () => void;
  ask: AskRun;
}

/** What a workflow is given when it is tried first: the example of its trigger, its parameters as they are tested. */
const firstGiven = (workflow: Workflow, example: Json | undefined): TrialGiven => ({
  event: example ?? null,
  parameters: Object.fromEntries(
    (workflow.parameters ?? []).map(({ name = '', type }) => [
      name,
      type === 'boolean' ? false : type === 'number' ? 0 : '',
    ]),
  ),
});

const hasInputs = ({ event, parameters }: TrialGiven): boolean =>
  (typeof event === 'object' && event !== null && Object.keys(event).length > 0) || Object.keys(parameters).length > 0;

/** Runs the open workflow, and says what the run that is looked at came to. */
export const RunBar: FC<RunBarProps> = ({ asked, onAnswered, ask }) => {
  const texts = useTexts().runs;
  const { desk, store, notices } = useEditor();
  const { workflow, trigger, component } = useOpenWorkflow();
  const trial = useStateValue(desk.trial, (value) => value);
  const pausedAt = useStateValue(desk.paused, (paused) => paused?.action ?? null);
  const isGoing = trial !== null || pausedAt !== null;
  const nameOf = useStepName();
  const onSteps = useRunOnSteps();
  const actions = useTrial();
  const [given, setGiven] = useState<TrialGiven | null>(null);
  const [question, setQuestion] = useState<{ from: Id | null } | null>(null);
  const now = given ?? firstGiven(workflow, trigger?.event);

  /** Steps that are taken as done, and read, though it is not known whole what they came to. */
  const unknownFrom = (from: Id | null): readonly Id[] =>
    from === null || onSteps === null ? [] : unknownResults(onSteps.node, workflowFrom(workflow, from));
  const run = (from: Id | null, told: TrialGiven): void => {
    setQuestion(null);
    setGiven(told);
    actions.run(told, from);
  };
  // A run that writes, or is given something, is asked about first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers once to what was asked
  useEffect(() => {
    if (asked === null) return;
    onAnswered();
    if (isGoing) {
      notices.show('info', texts.isGoing);
      return;
    }
    const { from } = asked;
    const tried = from === null ? workflow : workflowFrom(workflow, from);
    const isAsked = sendingSteps(store, tried, component).length > 0 || hasInputs(now);
    if (isAsked || unknownFrom(from).length > 0) setQuestion({ from });
    else run(from, now);
  }, [asked]);

  return (
    <section className={styles.bar} aria-label={texts.title}>
      {isGoing ? (
        <>
          <span className={styles.going} role="status">
            {pausedAt !== null
              ? texts.waitsBefore(nameOf(pausedAt))
              : trial?.isReplay
                ? texts.replaying
                : texts.running}
          </span>
          <Button icon="square" onClick={() => desk.stop()}>
            {texts.stop}
          </Button>
        </>
      ) : (
        <Button
          look="primary"
          icon="play"
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          onClick={() => ask(null)}
        >
          {texts.run}
        </Button>
      )}
      {onSteps && !isGoing && <ShownSummary onSteps={onSteps} />}
      <span className={styles.space} />
      <IconButton icon="history" label={texts.list} onClick={() => desk.isListOpen.set(true)} />
      {question && (
        <RunQuestion
          from={question.from}
          given={now}
          unknown={unknownFrom(question.from)}
          onRun={(told) => run(question.from, told)}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  );
};

/** The run that stands on the steps: where it was, how it ended, and what can be done with it. */
const ShownSummary: FC<{ onSteps: RunOnSteps }> = ({ onSteps: { shown, node } }) => {
  const texts = useTexts().runs;
  const { language } = useLanguage();
  const editor = useEditor();
  const { desk } = editor;
  const { replay } = useTrial();
  const { run, from } = shown;
  return (
    <>
      <span className={styles.summary} data-outcome={outcomeOf(node)} role="status">
        <span className={styles.dot} aria-hidden="true" />
        {texts.states[node.state]}
        {node.duration !== null && ` · ${durationText(node.duration, language)}`}
        {` · ${texts.sources[from]}`}
      </span>
      <IconButton
        icon="repeat"
        label={texts.replay}
        hint={texts.replayHint}
        onClick={() => replay(shown.recorded ?? { ...run, ...(node.given !== undefined && { given: node.given }) })}
      />
      {from === 'canvas' && (
        <IconButton icon="rotate-ccw" label={texts.redraw} onClick={() => tellCanvas(editor, { type: 'redraw' })} />
      )}
      <IconButton icon="x" label={texts.close} onClick={() => desk.shown.set(null)} />
    </>
  );
};

/** Why the run that is looked at failed, and at which step. */
export const RunFailure: FC<{ error: string; run: RunNode }> = ({ error, run }) => {
  const texts = useTexts();
  const { workflow } = useOpenWorkflow();
  const nameOf = useStepName();
  const step = failedStep(run);
  return (
    <p className={styles.failure} role="alert">
      <Icon name="circle-alert" size={14} />
      <span>
        {step !== null && workflow.actions[step] && `${texts.runs.failedIn(nameOf(step))} `}
        {runError(error, texts)}
      </span>
    </p>
  );
};
