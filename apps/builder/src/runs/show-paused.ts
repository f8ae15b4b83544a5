import { workflowOf } from '@trama/document';
import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import { findWorkflow } from './find-workflow.ts';

/** Opens the workflow in which a run waits, where it is not open already. */
export const showPaused = ({ store, view }: Pick<Editor, 'store' | 'view'>, step: Id): void => {
  const { workflow: open } = view.get();
  const shown = open && workflowOf(store.design, open.holder, open.key);
  const place = shown?.actions[step] ? open : findWorkflow(store.design, ({ actions }) => step in actions);
  view.update({ workflow: place ?? open, workflowStep: step });
};
