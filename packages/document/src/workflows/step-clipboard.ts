import { type Id, isRecord, renamedTexts, TramaError, type WorkflowAction } from '@trama/model';
import { ERRORS } from '../errors.ts';
import type { StepFragment } from './steps.ts';

const FORMAT = 1;

/** Text for the clipboard, beside that of elements (`serializeClipboard`). */
export const serializeSteps = ({ roots, actions }: StepFragment): string =>
  JSON.stringify({ trama: 'actions', format: FORMAT, roots, actions });

const refuse = (message: string, cause?: unknown): never => {
  throw new TramaError({ code: ERRORS.clipboard, message, hint: 'Copy the actions again in this builder.', cause });
};

const isAction = (value: unknown): value is WorkflowAction =>
  isRecord(value) && typeof value.id === 'string' && typeof value.type === 'string' && isRecord(value.fields);

/** True for a text that {@link parseSteps} reads, as far as its first look says. */
export const holdsSteps = (text: string): boolean => text.startsWith('{"trama":"actions"');

/**
 * Reads what {@link serializeSteps} wrote.
 * @throws TramaError `document/clipboard` for anything else.
 */
export const parseSteps = (text: string): StepFragment => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    return refuse('The clipboard does not hold actions.', cause);
  }
  if (!isRecord(read) || read.trama !== 'actions') return refuse('The clipboard does not hold actions.');
  if (read.format !== FORMAT) return refuse('The actions on the clipboard come from another version of the builder.');
  const { roots, actions } = read;
  if (!Array.isArray(roots) || !Array.isArray(actions) || !actions.every(isAction))
    return refuse('The actions on the clipboard are damaged.');
  const known = new Set(actions.map(({ id }) => id));
  if (!roots.every((id): id is Id => typeof id === 'string' && known.has(id)))
    return refuse('The actions on the clipboard are damaged.');
  return { roots, actions };
};

/** A quoted id in a formula: `context.workflow['…']`. */
const QUOTED = /(['"])([^'"]+)\1/g;

/** The same steps under new ids; formulas that read the result of another of them follow. */
export const freshSteps = ({ roots, actions }: StepFragment, newId: () => Id): StepFragment => {
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
  return { roots: roots.map(follow), actions: fresh };
};
