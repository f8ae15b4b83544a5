import { type StepPlace, withSteps } from '@trama/document';
import { useEditor } from '../editor/editor-context.ts';
import { type NewStep, newStep } from './new-steps.ts';
import { needsKey, prefilled, withKey } from './prefill.ts';
import { useStepPlace } from './use-step-place.ts';
import { useOpenWorkflow } from './workflow-context.ts';
import { withChangedAction } from './workflow-edit.ts';

const newId = (): string => crypto.randomUUID();

/** Puts a new step at a place, filled in as far as names match, and takes the keyboard to what it is told. */
export const useAddStep = (): ((place: StepPlace, step: NewStep) => void) => {
  const { tables } = useEditor();
  const { change, open, addAt } = useOpenWorkflow();
  const placeNow = useStepPlace();
  return (place, step) => {
    const around = placeNow();
    const fragment = prefilled(around, newStep(around, step, newId));
    const [id = ''] = fragment.roots;
    // The key of a table that was not read yet comes a moment later, and is undone with its step.
    const isUnread = tables.known.get().status !== 'known' && fragment.actions.some((added) => needsKey(around, added));
    const group = isUnread ? `${id}:add` : undefined;
    change((workflow) => withSteps(workflow, place, fragment), group);
    addAt(null);
    open(id || null, 'arguments');
    if (!isUnread) return;
    void tables
      .read()
      .then(() => change((workflow) => withChangedAction(workflow, id, (added) => withKey(placeNow(), added)), group));
  };
};
