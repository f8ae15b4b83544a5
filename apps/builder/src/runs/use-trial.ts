import type { Id, Json, RunNode, Workflow } from '@trama/model';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { useOpenWorkflow } from '../workflows/workflow-context.ts';
import { pageToShow } from './find-workflow.ts';
import { resultsOf } from './run-steps.ts';
import { useRunOnSteps } from './shown-run-context.ts';
import { trialPlace, workflowFrom } from './trial.ts';

/** What a person gives a workflow that they try. */
export interface TrialGiven {
  event: Json;
  parameters: Readonly<Record<string, Json>>;
}

/** Tries the open workflow, or replays one of its runs. */
export interface TrialActions {
  run: (given: TrialGiven, from: Id | null) => void;
  /** With the recorded answers of a run that nothing called. */
  replay: (recorded: RunNode) => void;
}

/** What a recorded run was given. */
const givenIn = ({ given }: RunNode): TrialGiven => {
  const { event = null, parameters = {} } = (given ?? {}) as { event?: Json; parameters?: TrialGiven['parameters'] };
  return { event, parameters };
};

export const useTrial = (): TrialActions => {
  const editor = useEditor();
  const { runs: texts } = useTexts();
  const { workflow, holder } = useOpenWorkflow();
  const onSteps = useRunOnSteps();

  /** True where the page that the workflow belongs to is drawn; else it is opened. */
  const isPageShown = (): boolean => {
    const { pageId } = editor.view.get();
    const page = pageToShow(editor.store.design, holder, pageId);
    if (page === null || page === pageId) return true;
    editor.openPage(page);
    editor.notices.show('info', texts.otherPage);
    return false;
  };

  const attempt = async (
    tried: Workflow,
    given: TrialGiven,
    { results, replay }: { results: Readonly<Record<Id, Json>> | null; replay: RunNode | null },
  ): Promise<void> => {
    if (!isPageShown()) return;
    const end = await editor.desk.attempt({ workflow: tried, at: trialPlace(holder), ...given, results, replay });
    if (end === null) editor.notices.show('error', texts.noCanvas);
    else if (end.run === null && end.failure !== null) editor.notices.show('error', texts.notDrawn, texts.notDrawnHint);
    else if (replay) editor.notices.show('info', texts.replayEnded);
  };

  return {
    run: (given, from) => {
      const results = from === null || onSteps === null ? null : resultsOf(onSteps.node);
      void attempt(from === null ? workflow : workflowFrom(workflow, from), given, { results, replay: null });
    },
    replay: (recorded) => void attempt(workflow, givenIn(recorded), { results: null, replay: recorded }),
  };
};
