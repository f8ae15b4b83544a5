import type { Value } from '../design/value.ts';
import type { Workflow, WorkflowAction, WorkflowBranch, WorkflowParameter } from '../design/workflow.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { collected, entity, json, listOf, mapOf, optional, required, text } from './entity.ts';
import { decodeValue, encodeValue, value } from './value.ts';
import { asObject } from './wire.ts';

const branch: Codec<WorkflowBranch> = entity<WorkflowBranch>(
  {
    value: optional('value', json),
    id: optional('id', { ...json, shape: shapes.text }),
    isDefault: optional('isDefault', json),
    label: optional('label', json),
  },
  { keyed: true },
);

const branches = listOf(branch);

/** A parameter of a workflow or formula. */
export const parameter: Codec<WorkflowParameter> = entity<WorkflowParameter>(
  { name: required('name', text, ''), type: optional('type', json) },
  { keyed: true },
);

const COMMON_FIELDS = {
  id: true,
  type: true,
  name: true,
  next: true,
  disabled: true,
  loop: true,
} satisfies Record<Exclude<keyof WorkflowAction, 'branches' | 'fields'>, true>;

/**
 * An action (conformance 10.289). Every key that is not common to all actions is one of its fields.
 * An action without id takes the one under which its workflow lists it.
 */
const action: Codec<WorkflowAction> = {
  decode: (wire, place, mender) => {
    const { branches: wireBranches, ...source } = asObject(wire, place);
    const common: Record<string, unknown> = { id: place.slice(place.lastIndexOf('/') + 1), type: '' };
    const fields: Record<string, Value> = {};
    for (const [key, member] of Object.entries(source)) {
      if (Object.hasOwn(COMMON_FIELDS, key)) common[key] = member;
      else fields[key] = decodeValue(member, `${place}/${key}`);
    }
    if (Array.isArray(wireBranches)) common.branches = branches.decode(wireBranches, `${place}/branches`, mender);
    else if (wireBranches !== undefined) fields.branches = decodeValue(wireBranches, `${place}/branches`);
    return { ...common, fields } as unknown as WorkflowAction;
  },
  encode: ({ branches: list, fields, ...common }) => ({
    ...common,
    ...(encodeValue(fields) as object),
    ...(list === undefined ? {} : { branches: branches.encode(list) }),
  }),
  shape: shapes.objectOf<WorkflowAction>({
    id: shapes.text,
    type: shapes.text,
    name: shapes.anything,
    next: shapes.optional(shapes.text),
    disabled: shapes.anything,
    branches: shapes.optional(branches.shape),
    loop: shapes.optional(shapes.text),
    fields: shapes.anyObject,
  }),
};

const fields: Codec<Workflow> = entity<Workflow>(
  {
    id: required('id', text, ''),
    name: optional('name', json),
    trigger: optional('trigger', json),
    triggerConditions: optional('triggerConditions', value),
    triggerProperty: optional('triggerProperty', json),
    parameters: optional('parameters', listOf(parameter)),
    firstAction: optional('firstAction', { ...json, shape: shapes.text }),
    firstErrorAction: optional('firstErrorAction', json),
    actions: collected('actions', mapOf(action), {}),
    isExternal: optional('isExternal', json),
    ignoreWhileRunning: optional('ignoreWhileRunning', json),
  },
  { keyed: true },
);

/** Nothing names it in the published data: its id was absent or empty. */
const isNameless = ({ extra }: Workflow): boolean =>
  extra !== undefined && ('id' in extra || (Array.isArray(extra.absent) && extra.absent.includes('id')));

/** A workflow (conformance 10.289). One without id is known by its key. */
export const workflow: Codec<Workflow> = {
  decode: (wire, place, mender) => {
    const decoded = fields.decode(wire, place, mender);
    if (decoded.id !== '') return decoded;
    const extra = isNameless(decoded) ? decoded.extra : { ...decoded.extra, id: '' };
    return { ...decoded, id: decoded.key, extra };
  },
  encode: (decoded) => fields.encode(isNameless(decoded) ? { ...decoded, id: '' } : decoded),
  shape: fields.shape,
};
