import { type PathKey, renameKeys } from '@trama/formula';
import { type Change, type Design, type EntityPath, type Id, isBinding, isRecord, type Workflow } from '@trama/model';
import type { Operation, OperationContext } from '../operation.ts';
import { deleteElements } from '../operations/delete-elements.ts';
import { finish } from '../operations/finish.ts';
import { createDrafts, type Drafts, type EntityDraft } from './entity-draft.ts';
import type { DesignReference, EntityName } from './reference.ts';
import { withoutStep } from './steps.ts';

/** What becomes of references whose target goes: they name another one, or what names it is taken away. */
export type Repair = { kind: 'replace'; by: Id } | { kind: 'clear' };

/** The record with one of its keys under another name, in the same order. */
const withKey = (record: Readonly<Record<string, unknown>>, key: string, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([one, value]) => [one === key ? name : one, value]));

/** Writes a name anew that stands as a key, or as a text; in a text, `textOf` says what becomes of it. */
export const rewrite = (
  draft: EntityDraft,
  { path, form }: DesignReference,
  name: string,
  textOf: (text: string) => string,
): void => {
  if (form === 'key') {
    const record = draft.read(path.slice(0, -1));
    if (isRecord(record)) draft.write(path.slice(0, -1), withKey(record, path.at(-1) ?? '', name));
    return;
  }
  const text = draft.read(path);
  if (typeof text === 'string') draft.write(path, textOf(text));
};

/** Keys of code by the place of the code: all of a place are renamed at once, as each moves those behind it. */
export const renameInCode = (
  found: readonly { from: EntityName; path: EntityPath; key: PathKey }[],
  made: Drafts,
  nameOf: (old: string) => string,
): void => {
  const places = new Map<string, { from: EntityName; path: EntityPath; keys: PathKey[] }>();
  for (const { from, path, key } of found) {
    const name = JSON.stringify([from.kind, from.id, path]);
    const place = places.get(name) ?? { from, path, keys: [] };
    place.keys.push(key);
    places.set(name, place);
  }
  for (const { from, path, keys } of places.values()) {
    const code = made.of(from).read(path);
    if (typeof code === 'string') made.of(from).write(path, renameKeys(code, keys, nameOf));
  }
};

const replace = (made: Drafts, references: readonly DesignReference[], by: Id): void => {
  for (const reference of references) {
    const { from, form, to } = reference;
    if (form !== 'code')
      rewrite(made.of(from), reference, by, (text) => (form === 'part' ? text.replaceAll(to.id, by) : by));
  }
  const coded = references.flatMap(({ from, to, code }) => {
    const key = code?.steps[0];
    return code && key ? [{ from, path: code.path, key, old: to.id }] : [];
  });
  // The variable that an element shows keeps its own name behind the element's id.
  const olds = [...new Set(coded.map(({ old }) => old))];
  renameInCode(coded, made, (name) => {
    const old = olds.find((one) => name.startsWith(one));
    return old === undefined ? by : by + name.slice(old.length);
  });
};

const CUSTOM_PROPERTY_REST = '\\s*(?:,((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*))?\\)';

/** A text with the value of a token in its place. */
const withoutToken = (text: string, design: Design, id: Id): string =>
  text.replace(
    new RegExp(`var\\(\\s*--${id.replace(/[^\w-]/g, '')}${CUSTOM_PROPERTY_REST}`, 'g'),
    (_all, fallback: string | undefined) => design.tokens[id]?.value ?? fallback?.trim() ?? 'unset',
  );

/** Takes a step out of the workflow that a path leads into; false where the path leads into none. */
const removeStepAt = (draft: EntityDraft, path: EntityPath): boolean => {
  const at = path.lastIndexOf('actions');
  const id = path[at + 1];
  if (at < 0 || id === undefined) return false;
  const holder = path.slice(0, at);
  const workflow = draft.read(holder);
  if (!isRecord(workflow) || !isRecord(workflow.actions)) return false;
  const left = withoutStep(workflow as unknown as Workflow, id);
  draft.write([...holder, 'actions'], left.actions);
  for (const way of ['firstAction', 'firstErrorAction'] as const) {
    if (workflow[way] !== undefined && workflow[way] !== left[way]) draft.write([...holder, way], left[way]);
  }
  return true;
};

/** The literal that may stand for a computed value, or nothing. */
const literalOf = (value: unknown): unknown =>
  isBinding(value) && value.defaultValue !== undefined && value.defaultValue !== null ? value.defaultValue : undefined;

const clear = (draft: EntityDraft, design: Design, { path, form, to, code }: DesignReference): void => {
  const value = draft.read(path);
  if (value === undefined) return;
  if (to.kind === 'token') {
    if (typeof value === 'string') draft.write(path, withoutToken(value, design, to.id));
  } else if (form === 'code') {
    const isStep = code !== undefined && code.path.length === path.length && path.includes('actions');
    if (isStep) removeStepAt(draft, path);
    // A global formula has nothing to fall back on: it stays, and is told as a problem.
    else if (path.length > 0 && path[0] !== 'formulas') draft.write(path, literalOf(value));
  } else if (path[0] === 'link') {
    draft.write(['link'], undefined);
  } else if (path.includes('actions')) {
    const list = draft.read(path.slice(0, -1));
    if (Array.isArray(list) && list.length > 1) draft.write(path, undefined);
    else removeStepAt(draft, path);
  } else if (form !== 'part') draft.write(path, undefined);
};

/** References that clearing leaves alone: what they stand in cannot be without them, or is not known to Trama. */
export const canClear = ({ from, path, to, form }: DesignReference): boolean =>
  to.kind !== 'id' &&
  path[0] !== 'homePageId' &&
  !(from.kind === 'formulas' && form === 'code' && path.length === 0) &&
  !(path[0] === 'formulas' && path.length === 2);

const repairChanges = (
  context: OperationContext,
  references: readonly DesignReference[],
  repair: Repair,
): readonly Change[] => {
  const made = createDrafts(context.design);
  if (repair.kind === 'replace') {
    replace(made, references, repair.by);
    return made.changes();
  }
  const instances = references
    .filter(({ from, path }) => from.kind === 'elements' && path[0] === 'component')
    .map(({ from }) => from.id);
  const gone = new Set(instances);
  for (const reference of references)
    if (!gone.has(reference.from.id) && canClear(reference)) clear(made.of(reference.from), context.design, reference);
  const deleted = instances.length > 0 ? deleteElements(context, { ids: instances }).changes : [];
  return [...made.changes(), ...deleted];
};

/**
 * Puts references right whose target is going, or is gone: they name another entity, or what names it is cleared
 * (a computed value becomes its default, a link and a class go, a step is taken out, an instance is deleted).
 */
export const repairReferences: Operation<{ references: readonly DesignReference[]; repair: Repair }> = (
  context,
  { references, repair },
) => finish(context, repairChanges(context, references, repair), undefined);

/** Takes one step out of a workflow; `path` leads to the step or into it. */
export const removeStep: Operation<{ from: EntityName; path: EntityPath }> = (context, { from, path }) => {
  const made = createDrafts(context.design);
  removeStepAt(made.of(from), path);
  return finish(context, made.changes(), undefined);
};
