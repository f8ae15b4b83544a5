import {
  type CopiedWorkflow,
  freshWorkflow,
  holdsWorkflow,
  insertWorkflow,
  parseWorkflow,
  pastedStepsReport,
  serializeWorkflow,
  type WorkflowHolder,
  workflowKey,
} from '@trama/document';
import type { Workflow } from '@trama/model';
import { tellRefused, tellReport } from '../commands/tell-paste.ts';
import type { Editor } from '../editor/editor.ts';
import { firstTrigger, triggerGroups, triggerOf } from './trigger-choices.ts';

/** Those that are called by others have a name, parameters and uses. */
export const isCallable = (holder: WorkflowHolder): boolean =>
  holder === 'site' || (typeof holder === 'object' && 'component' in holder);

/** Puts a workflow, with all its steps, on the clipboard. */
export const copyWorkflow = ({ store, clipboard, notices, texts }: Editor, workflow: Workflow): void => {
  clipboard.write(serializeWorkflow(store.design, workflow));
  notices.show('info', texts.clipboard.copiedWorkflow, texts.clipboard.copiedWorkflowHint);
};

/** What a workflow is pasted to without further words: the element that is selected, else the page. */
export const holderAtHand = ({ view }: Editor): WorkflowHolder => {
  const { selection, pageId } = view.get();
  const node = selection.at(-1);
  return node === undefined ? { page: pageId } : { node };
};

/** A workflow as one of this holder: what is called waits for nothing, and no trigger stays that is not offered there. */
const workflowFor = (
  { store, texts }: Editor,
  holder: WorkflowHolder,
  { parameters, ...copied }: Workflow,
): Workflow => {
  const { design, registry } = store;
  if (isCallable(holder))
    return { ...copied, trigger: null, name: copied.name || texts.workflows.newName, parameters: parameters ?? [] };
  const groups = triggerGroups(design, registry, holder, texts.workflows);
  return triggerOf(groups, copied.trigger) ? copied : { ...copied, trigger: firstTrigger(groups) };
};

/** The workflow of a text; null where it holds none, which is said. */
const workflowIn = (editor: Editor, text: string): CopiedWorkflow | null => {
  const { clipboard } = editor.texts;
  if (!holdsWorkflow(text)) {
    editor.notices.show('info', clipboard.noWorkflow, clipboard.noWorkflowHint);
    return null;
  }
  try {
    return parseWorkflow(text);
  } catch (error) {
    tellRefused(editor, error);
    return null;
  }
};

/** Gives a holder the workflow that a text holds, opens it, and says what of all that it names is not there. */
export const pasteWorkflow = (editor: Editor, holder: WorkflowHolder, text: string): void => {
  const copied = workflowIn(editor, text);
  if (!copied) return;
  const workflow = workflowFor(
    editor,
    holder,
    freshWorkflow(copied.workflow, () => crypto.randomUUID()),
  );
  const { clipboard, workflows } = editor.texts;
  editor.closeGroup();
  editor.run(insertWorkflow, { holder, workflow }, workflows.step);
  const key = workflowKey(holder, workflow);
  editor.view.update({ workflow: { holder, key } });
  if (workflow.trigger !== copied.workflow.trigger && workflow.trigger !== null)
    editor.notices.show('info', clipboard.otherTrigger, clipboard.otherTriggerHint);
  const { design, registry } = editor.store;
  const actions = Object.values(workflow.actions);
  const report = pastedStepsReport(design, registry, { holder, key, actions, site: copied.site });
  if (report) tellReport(editor, report);
};
