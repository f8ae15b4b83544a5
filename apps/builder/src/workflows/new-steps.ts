import { actionFace, type StepFragment } from '@trama/document';
import type { Design, Id, Registry, Value, Variable, Workflow, WorkflowAction, WorkflowBranch } from '@trama/model';

/** A workflow that does nothing yet. @param trigger what it waits for; null for one that is called */
export const newWorkflow = (id: Id, trigger: string | null): Workflow => ({
  id,
  key: id,
  name: null,
  trigger,
  firstAction: null,
  actions: {},
});

const branch = (key: string, value: Value | undefined, isDefault = false): WorkflowBranch =>
  ({
    key,
    ...(value === undefined ? {} : { value: value as WorkflowBranch['value'] & Value }),
    id: null,
    ...(isDefault && { isDefault }),
  }) as WorkflowBranch;

/** The ways out that a new action has. */
const newBranches = (kind: 'if' | 'switch' | 'trycatch', newId: () => Id): readonly WorkflowBranch[] => {
  if (kind === 'if') return [branch(newId(), true), branch(newId(), false)];
  if (kind === 'switch') return [branch(newId(), ''), branch(newId(), undefined, true)];
  return ['try', 'catch', 'finally'].map((name) => branch(newId(), name));
};

/** A case of a choice, before its default one. */
export const withCase = (action: WorkflowAction, newId: () => Id): WorkflowAction => {
  const branches = action.branches ?? [];
  const cases = branches.filter(({ isDefault }) => !isDefault);
  return {
    ...action,
    branches: [...cases, branch(newId(), ''), ...branches.filter(({ isDefault }) => isDefault)],
  };
};

/** What is chosen from the list of actions: a type, and what it is told from the start. */
export interface NewStep {
  type: string;
  fields: Readonly<Record<string, Value>>;
}

/** What a row shows of a variable before anybody touches it: an empty text, a switch that is off. It is what is set then. */
const EMPTY_VALUES: Readonly<Partial<Record<Variable['type'], Value>>> = { string: '', boolean: false };

const emptyValue = ({ variables, components }: Design, { varId }: NewStep['fields']): Value | undefined => {
  const id = String(varId);
  const held = variables[id] ?? Object.values(components).find((one) => one.variables[id])?.variables[id];
  return held && EMPTY_VALUES[held.type];
};

/** A new action with the defaults of its arguments, and the chains that it needs. */
export const newStep = (
  place: { design: Design; registry: Registry },
  { type, fields }: NewStep,
  newId: () => Id,
): StepFragment => {
  const face = actionFace(place.design, place.registry, { type, fields });
  const id = newId();
  const defaults = Object.fromEntries(
    face.args.flatMap(({ name, default: given }) => (given === undefined ? [] : [[name, given]])),
  );
  const empty = type === 'variable' && fields.varValue === undefined ? emptyValue(place.design, fields) : undefined;
  const told = empty === undefined ? fields : { ...fields, varValue: empty };
  const hasNamed = face.kept === 'named' && Object.keys(defaults).length > 0;
  const action: WorkflowAction = {
    id,
    type,
    next: null,
    fields: hasNamed
      ? { ...told, args: { ...defaults, ...(told.args as Readonly<Record<string, Value>> | undefined) } }
      : told,
    ...(face.branches && { branches: newBranches(face.branches, newId) }),
    ...(face.hasLoop && { loop: null }),
  };
  return { roots: [id], actions: [action] };
};
