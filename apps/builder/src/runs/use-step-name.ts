import { actionFace } from '@trama/document';
import type { Id } from '@trama/model';
import { useEditor } from '../editor/editor-context.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { useOpenWorkflow } from '../workflows/workflow-context.ts';

/** What the steps of the open workflow are called: as their author named them, else as what they do. */
export const useStepName = (): ((id: Id) => string) => {
  const { workflows } = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const { workflow } = useOpenWorkflow();
  return (id) => {
    const action = workflow.actions[id];
    if (!action) return workflows.gone;
    return action.name || labelOf(actionFace(store.design, store.registry, action).label);
  };
};
