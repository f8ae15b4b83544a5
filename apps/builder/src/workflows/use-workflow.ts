import { setWorkflow, type WorkflowHolder, workflowKeeper, workflowOf } from '@trama/document';
import type { Id, Workflow } from '@trama/model';
import { useCallback } from 'react';
import type { Editor } from '../editor/editor.ts';
import { useEditor } from '../editor/editor-context.ts';
import type { WorkflowPlace } from '../editor/view.ts';
import { useWatched } from '../state/use-watched.ts';

/** A workflow of the design; wakes when what holds it changes. Undefined once it is gone. */
export const useWorkflow = (place: WorkflowPlace): Workflow | undefined => {
  const { store } = useEditor();
  const read = (): Workflow | undefined => workflowOf(store.design, place.holder, place.key);
  return useWatched((listener) => {
    const { kind, id } = workflowKeeper(store.design, place.holder, place.key);
    return store.subscribe(kind, id, listener);
  }, read);
};

/** Changes a workflow: what `change` makes of it is one step of the history, or part of the group. */
export type ChangeWorkflow = (change: (workflow: Workflow) => Workflow, group?: string) => void;

export const useChangeWorkflow = ({ holder, key }: WorkflowPlace): ChangeWorkflow => {
  const editor = useEditor();
  return useCallback(
    (change, group) => {
      const now = workflowOf(editor.store.design, holder, key);
      const next = now && change(now);
      if (!next || next === now) return;
      if (group === undefined) editor.closeGroup();
      editor.run(setWorkflow, { holder, workflow: next }, editor.texts.workflows.step, group);
      if (group === undefined) editor.closeGroup();
    },
    [editor, holder, key],
  );
};

/** True for two names of the same workflow. */
export const isSamePlace = (a: WorkflowPlace | null, b: WorkflowPlace): boolean =>
  a !== null && a.key === b.key && JSON.stringify(a.holder) === JSON.stringify(b.holder);

/** The component that workflows of this holder belong to, if any. */
export const componentAround = ({ store: { design } }: Editor, holder: WorkflowHolder): Id | null => {
  if (holder === 'app' || holder === 'site' || 'page' in holder) return null;
  if ('component' in holder) return holder.component;
  return design.elements[holder.node]?.parentComponent ?? null;
};
