import {
  type Design,
  type Id,
  isRecord,
  renamedTexts,
  TramaError,
  type Workflow,
  type WorkflowAction,
} from '@trama/model';
import { type CopiedFrom, copiedFrom, readCopiedFrom } from '../copied-from.ts';
import { ERRORS } from '../errors.ts';
import type { StepFragment } from './steps.ts';

const FORMAT = 1;

/** Copied steps, and the site that they come from; null where that is not known. */
export interface CopiedSteps extends StepFragment {
  site: CopiedFrom | null;
}

/** A copied workflow, and the site that it comes from. */
export interface CopiedWorkflow {
  workflow: Workflow;
  site: CopiedFrom | null;
}

/** Text for the clipboard, beside that of elements (`serializeClipboard`). */
export const serializeSteps = (design: Design, { roots, actions }: StepFragment): string =>
  JSON.stringify({ trama: 'actions', format: FORMAT, site: copiedFrom(design), roots, actions });

/** Text for the clipboard of a workflow with all its steps. */
export const serializeWorkflow = (design: Design, workflow: Workflow): string =>
  JSON.stringify({ trama: 'workflow', format: FORMAT, site: copiedFrom(design), workflow });

const refuse = (message: string, cause?: unknown): never => {
  throw new TramaError({ code: ERRORS.clipboard, message, hint: 'Copy the actions again in this builder.', cause });
};

const isAction = (value: unknown): value is WorkflowAction =>
  isRecord(value) && typeof value.id === 'string' && typeof value.type === 'string' && isRecord(value.fields);

/** True for a text that {@link parseSteps} reads, as far as its first look says. */
export const holdsSteps = (text: string): boolean => text.startsWith('{"trama":"actions"');

/** True for a text that {@link parseWorkflow} reads, as far as its first look says. */
export const holdsWorkflow = (text: string): boolean => text.startsWith('{"trama":"workflow"');

const readCopied = (text: string, trama: 'actions' | 'workflow'): Readonly<Record<string, unknown>> => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    return refuse('The clipboard does not hold actions.', cause);
  }
  if (!isRecord(read) || read.trama !== trama) return refuse('The clipboard does not hold actions.');
  if (read.format !== FORMAT) return refuse('The actions on the clipboard come from another version of the builder.');
  return read;
};

/**
 * Reads what {@link serializeSteps} wrote.
 * @throws TramaError `document/clipboard` for anything else.
 */
export const parseSteps = (text: string): CopiedSteps => {
  const { roots, actions, site } = readCopied(text, 'actions');
  if (!Array.isArray(roots) || !Array.isArray(actions) || !actions.every(isAction))
    return refuse('The actions on the clipboard are damaged.');
  const known = new Set(actions.map(({ id }) => id));
  if (!roots.every((id): id is Id => typeof id === 'string' && known.has(id)))
    return refuse('The actions on the clipboard are damaged.');
  return { roots, actions, site: readCopiedFrom(site) };
};

/**
 * Reads what {@link serializeWorkflow} wrote.
 * @throws TramaError `document/clipboard` for anything else.
 */
export const parseWorkflow = (text: string): CopiedWorkflow => {
  const { workflow, site } = readCopied(text, 'workflow');
  if (!isRecord(workflow) || typeof workflow.id !== 'string' || !isRecord(workflow.actions))
    return refuse('The workflow on the clipboard is damaged.');
  if (!Object.values(workflow.actions).every(isAction)) return refuse('The workflow on the clipboard is damaged.');
  return { workflow: workflow as unknown as Workflow, site: readCopiedFrom(site) };
};

/** A quoted id in a formula: `context.workflow['…']`. */
const QUOTED = /(['"])([^'"]+)\1/g;

/** Steps of these ids under new ones; formulas that read the result of another of them follow. */
const renamed = (
  actions: readonly WorkflowAction[],
  newId: () => Id,
): { actions: readonly WorkflowAction[]; follow: <Old extends Id | null | undefined>(id: Old) => Old | Id } => {
  const ids = new Map(actions.map(({ id }) => [id, newId()]));
  const follow = <Old extends Id | null | undefined>(id: Old): Old | Id => (id && ids.get(id)) || id;
  const inFormula = (text: string): string =>
    text.replace(QUOTED, (whole, quote: string, id: string) => {
      const known = ids.get(id);
      return known === undefined ? whole : `${quote}${known}${quote}`;
    });
  const fresh = actions.map(
    (action): WorkflowAction => ({
      ...action,
      id: follow(action.id),
      ...(action.next === undefined ? {} : { next: follow(action.next) }),
      ...(action.loop === undefined ? {} : { loop: follow(action.loop) }),
      ...(action.branches && {
        branches: action.branches.map((branch) =>
          branch.id === undefined ? branch : { ...branch, id: follow(branch.id) },
        ),
      }),
      fields: renamedTexts(action.fields, inFormula) as WorkflowAction['fields'],
    }),
  );
  return { actions: fresh, follow };
};

/** The same steps under new ids. */
export const freshSteps = ({ roots, actions }: StepFragment, newId: () => Id): StepFragment => {
  const fresh = renamed(actions, newId);
  return { roots: roots.map(fresh.follow), actions: fresh.actions };
};

/** The same workflow under a new id, as all its steps: what is told of a step (a pause, a run) is told of one workflow alone. */
export const freshWorkflow = (workflow: Workflow, newId: () => Id): Workflow => {
  const { actions, follow } = renamed(Object.values(workflow.actions), newId);
  const id = newId();
  return {
    ...workflow,
    id,
    key: id,
    ...(workflow.firstAction === undefined ? {} : { firstAction: follow(workflow.firstAction) }),
    ...(workflow.firstErrorAction === undefined ? {} : { firstErrorAction: follow(workflow.firstErrorAction) }),
    actions: Object.fromEntries(actions.map((action) => [action.id, action])),
  };
};
