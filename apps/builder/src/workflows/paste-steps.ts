import {
  type CopiedSteps,
  fragmentOf,
  freshSteps,
  holdsSteps,
  parseSteps,
  pastedStepsReport,
  type StepPlace,
  serializeSteps,
  withSteps,
  workflowKey,
} from '@trama/document';
import type { Id } from '@trama/model';
import type { PastedData } from '@trama/protocol/canvas';
import { newestText } from '../commands/newest-copy.ts';
import { tellRefused, tellReport } from '../commands/tell-paste.ts';
import type { Editor } from '../editor/editor.ts';
import type { OpenWorkflow } from './workflow-context.ts';

/** Puts a step, with all that is in it, on the clipboard. */
export const copyStep = ({ store, clipboard }: Editor, { workflow }: Pick<OpenWorkflow, 'workflow'>, id: Id): void =>
  clipboard.write(serializeSteps(store.design, fragmentOf(workflow, [id])));

/** The steps of a text; null where it holds none, which is said. */
const stepsOf = (editor: Editor, text: string): CopiedSteps | null => {
  const { notices, texts } = editor;
  if (!holdsSteps(text)) {
    notices.show('info', texts.clipboard.noSteps, texts.clipboard.noStepsHint);
    return null;
  }
  try {
    return parseSteps(text);
  } catch (error) {
    tellRefused(editor, error);
    return null;
  }
};

/**
 * Puts the steps that were copied last at a place of the open workflow, and says what of all that they name is not there.
 * @param system what the system's clipboard holds; null where it was not asked
 */
export const pasteSteps = (
  editor: Editor,
  { holder, workflow, change, open }: Pick<OpenWorkflow, 'holder' | 'workflow' | 'change' | 'open'>,
  place: StepPlace,
  system: PastedData | null,
): void => {
  const copied = stepsOf(editor, newestText(editor, system));
  if (!copied) return;
  const fresh = freshSteps(copied, () => crypto.randomUUID());
  change((now) => withSteps(now, place, fresh));
  open(fresh.roots.at(-1) ?? null, 'head');
  const { design, registry } = editor.store;
  const { actions } = fresh;
  const report = pastedStepsReport(design, registry, {
    holder,
    key: workflowKey(holder, workflow),
    actions,
    site: copied.site,
  });
  if (report) tellReport(editor, report);
};
