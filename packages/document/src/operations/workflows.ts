import { type Change, type Design, type EntityKind, type Id, isSame, TramaError, type Workflow } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import type { EntityName } from '../references/reference.ts';
import { nodeOf } from '../tree.ts';
import { finish } from './finish.ts';

/**
 * What a workflow belongs to: an element or a section, a page, the app, a component; `site` for those that are called
 * from anywhere and wait for nothing.
 */
export type WorkflowHolder = { node: Id } | { page: Id } | { component: Id } | 'app' | 'site';

/** The entity of a design that keeps a workflow, whether it is there or not. */
export const workflowKeeper = (design: Design, holder: WorkflowHolder, key: string): EntityName => {
  if (holder === 'app') return { kind: 'design', id: design.id };
  if (holder === 'site') return { kind: 'workflows', id: key };
  if ('page' in holder) return { kind: 'pages', id: holder.page };
  if ('component' in holder) return { kind: 'components', id: holder.component };
  return { kind: design.elements[holder.node] ? 'elements' : 'sections', id: holder.node };
};

interface HeldWorkflows {
  entity: EntityKind;
  id: Id;
  /** Where they are kept in it: a list, or by id. */
  path: readonly string[];
  workflows: readonly Workflow[] | Readonly<Record<Id, Workflow>>;
}

const heldBy = (design: Design, holder: Exclude<WorkflowHolder, 'site'>): HeldWorkflows => {
  if (holder === 'app')
    return { entity: 'design', id: design.id, path: ['appWorkflows'], workflows: design.appWorkflows };
  if ('node' in holder) {
    const { kind, node } = nodeOf(design, holder.node);
    return { entity: kind, id: holder.node, path: ['workflows'], workflows: node.workflows };
  }
  const [entity, id] =
    'page' in holder ? (['pages', holder.page] as const) : (['components', holder.component] as const);
  const found = design[entity][id];
  if (!found)
    throw new TramaError({
      code: ERRORS.unknownId,
      message: entity === 'pages' ? 'Page not found.' : 'Component not found.',
      where: [entity, id],
    });
  return { entity, id, path: ['workflows'], workflows: found.workflows };
};

/** A workflow by the name of its entry: `key` in a list, the id of those of a component and of the site. */
const findIn = (workflows: HeldWorkflows['workflows'], key: string): Workflow | undefined =>
  isList(workflows) ? workflows.find((workflow) => workflow.key === key) : workflows[key];

const isList = (workflows: HeldWorkflows['workflows']): workflows is readonly Workflow[] => Array.isArray(workflows);

/** The workflow of this key, or undefined where it, or what held it, is gone. */
export const workflowOf = (design: Design, holder: WorkflowHolder, key: string): Workflow | undefined => {
  if (holder === 'site') return design.workflows[key];
  const isThere =
    holder === 'app' ||
    ('node' in holder
      ? (design.elements[holder.node] ?? design.sections[holder.node])
      : 'page' in holder
        ? design.pages[holder.page]
        : design.components[holder.component]);
  return isThere ? findIn(heldBy(design, holder).workflows, key) : undefined;
};

/** Adds a workflow at the end of a list; its key must be new there. Those of a component and of the site go by their id. */
export const insertWorkflow: Operation<{ holder: WorkflowHolder; workflow: Workflow }> = (
  context,
  { holder, workflow },
) => {
  if (holder === 'site')
    return finish(context, [{ op: 'add', entity: 'workflows', id: workflow.id, value: toJson(workflow) }], undefined);
  const { entity, id, path, workflows } = heldBy(context.design, holder);
  const change: Change = isList(workflows)
    ? { op: 'insert', entity, id, path, item: toJson(workflow), after: workflows.at(-1)?.key ?? null, before: null }
    : { op: 'set', entity, id, path: [...path, workflow.id], value: toJson(workflow) };
  return finish(context, [change], undefined);
};

type Place = Pick<HeldWorkflows, 'entity' | 'id' | 'path'>;

/** Sets what differs between two records, down to `depth` levels: who changes another part meanwhile keeps it. */
const differences = (place: Place, before: object, after: object, depth: number): readonly Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): readonly Change[] => {
    const [old, next]: readonly unknown[] = [before, after].map((one) =>
      Object.hasOwn(one, name) ? (one as Record<string, unknown>)[name] : undefined,
    );
    if (old === next || isSame(old as never, next as never)) return [];
    const at = { ...place, path: [...place.path, name] };
    return depth > 0 && isPlain(old) && isPlain(next)
      ? differences(at, old, next, depth - 1)
      : [{ op: 'set', ...at, value: next === undefined ? undefined : toJson(next) }];
  });

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A workflow, `actions`, an action, its `fields`, one of these. */
const DEPTH = 3;

/**
 * Makes the workflow of the same key like this one: its trigger, its actions. Only what differs is set, so that two people
 * can work on one workflow.
 * @throws TramaError `document/unknown-id`
 */
export const setWorkflow: Operation<{ holder: WorkflowHolder; workflow: Workflow }> = (
  context,
  { holder, workflow },
) => {
  const key = workflowKey(holder, workflow);
  const place = holder === 'site' ? siteWorkflow(key) : entryIn(heldBy(context.design, holder), key);
  const old = workflowOf(context.design, holder, key);
  if (!old)
    throw new TramaError({
      code: ERRORS.unknownId,
      message: 'Workflow not found.',
      where: [place.entity, place.id, ...place.path],
    });
  return finish(context, differences(place, old, workflow, DEPTH), undefined);
};

const siteWorkflow = (id: Id): Place => ({ entity: 'workflows', id, path: [] });

const entryIn = ({ entity, id, path }: HeldWorkflows, key: string): Place => ({ entity, id, path: [...path, key] });

/** What names a workflow where it is kept: its key in a list, its id in a component and in the site. */
export const workflowKey = (holder: WorkflowHolder, { id, key }: Pick<Workflow, 'id' | 'key'>): string =>
  holder === 'site' || (holder !== 'app' && 'component' in holder) ? id : key;

/** Takes a workflow away, by the key of its entry or by its id; one that is gone is passed over. */
export const removeWorkflow: Operation<{ holder: WorkflowHolder; key: string }> = (context, { holder, key }) => {
  if (holder === 'site') return finish(context, [{ op: 'remove', entity: 'workflows', id: key }], undefined);
  const { entity, id, path, workflows } = heldBy(context.design, holder);
  const change: Change = isList(workflows)
    ? { op: 'delete', entity, id, path, item: key }
    : { op: 'set', entity, id, path: [...path, key], value: undefined };
  return finish(context, [change], undefined);
};
