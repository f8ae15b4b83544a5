import { type StepPlace, withSteps } from '@trama/document';
import { useEditor } from '../editor/editor-context.ts';
import { useNameOf } from '../fields/value-scope.ts';
import { type NewStep, newStep } from './new-steps.ts';
import { prefilled } from './prefill.ts';
import { useOpenWorkflow } from './workflow-context.ts';

const newId = (): string => crypto.randomUUID();

/** Puts a new step at a place, filled in as far as names match, and takes the keyboard to what it is told. */
export const useAddStep = (): ((place: StepPlace, step: NewStep) => void) => {
  const { store } = useEditor();
  const { component, node, change, open, addAt } = useOpenWorkflow();
  const nameOf = useNameOf();
  return (place, step) => {
    const { design, registry } = store;
    const where = { design, registry, component: design.components[component ?? ''] ?? null, node, nameOf };
    const fragment = prefilled(where, newStep(where, step, newId));
    change((workflow) => withSteps(workflow, place, fragment));
    addAt(null);
    open(fragment.roots[0] ?? null, 'arguments');
  };
};
