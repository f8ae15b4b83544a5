import {
  type Change,
  type Design,
  type Element,
  type Id,
  isSame,
  type Layers,
  type NodeState,
  type Registry,
  reachOf,
  SCREENS,
  type Section,
  type StyleClass,
  TramaError,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { nodeOf } from '../tree.ts';
import { type EntityOperations, entityOperations } from './entity-operations.ts';
import { finish } from './finish.ts';
import { classOfVariant } from './looks-holder.ts';

const operations: EntityOperations<'classes'> = entityOperations('classes', 'Class not found.');

export const addClass: EntityOperations<'classes'>['add'] = operations.add;
export const setClass: EntityOperations<'classes'>['set'] = operations.set;

/** A class, or a variant of one, that sets nothing. */
export const emptyClass = (name: string): Omit<StyleClass, 'id'> => ({ name, style: {}, content: {}, subClasses: {} });

/** Removes a class, or a variant of one; one that is gone is passed over. What applies it shows up as a problem. */
export const removeClass: EntityOperations<'classes'>['remove'] = (context, { id }) => {
  const owner = context.design.classes[id] ? undefined : classOfVariant(context.design, id);
  if (!owner) return operations.remove(context, { id });
  const change: Change = { op: 'set', entity: 'classes', id: owner.id, path: ['subClasses', id], value: undefined };
  return finish(context, [change], undefined);
};

const classOf = (design: Design, id: Id): StyleClass => {
  const found = design.classes[id];
  if (found) return found;
  throw new TramaError({ code: ERRORS.unknownId, message: 'Class not found.', where: ['classes', id] });
};

/** Adds a variant to a class. Gives back its id. @throws TramaError `document/unknown-id` */
export const addVariant: Operation<{ classId: Id; name: string }, Id> = (context, { classId, name }) => {
  classOf(context.design, classId);
  const id = context.ids.uuid();
  const value = toJson({ ...emptyClass(name), id });
  return finish(context, [{ op: 'set', entity: 'classes', id: classId, path: ['subClasses', id], value }], id);
};

/** Names a variant. @throws TramaError `document/unknown-id` */
export const renameVariant: Operation<{ id: Id; name: string }> = (context, { id, name }) => {
  const owner = classOfVariant(context.design, id);
  if (!owner) throw new TramaError({ code: ERRORS.unknownId, message: 'Variant not found.', where: ['classes', id] });
  return finish(
    context,
    [{ op: 'set', entity: 'classes', id: owner.id, path: ['subClasses', id, 'name'], value: name }],
    undefined,
  );
};

/** What becomes of the variants of classes that a node has in no state any more: nothing is left of them. */
const withoutLostVariants = (
  { subClasses }: NodeState,
  classes: NodeState['classes'],
  place: { entity: 'elements' | 'sections'; id: Id },
): readonly Change[] => {
  const kept = new Set(Object.values(classes).flat());
  return Object.entries(subClasses).flatMap(([state, variants]) => {
    const left = Object.fromEntries(Object.entries(variants).filter(([classId]) => kept.has(classId)));
    if (isSame(left, variants)) return [];
    const value = Object.keys(left).length > 0 ? toJson(left) : undefined;
    return [{ op: 'set', ...place, path: ['subClasses', state], value } as const];
  });
};

export interface SetClassesInput {
  /** Element or section. */
  id: Id;
  /** State that the classes belong to; absent for the plain look. */
  state?: string;
  classes: readonly Id[];
}

/** Replaces the shared classes of a node in one state, in their order; variants of a class that it has no more go too. */
export const setClasses: Operation<SetClassesInput> = (context, { id, state = 'default', classes }) => {
  const { kind: entity, node } = nodeOf(context.design, id);
  const value = classes.length > 0 ? [...classes] : undefined;
  const set: Change = { op: 'set', entity, id, path: ['classes', state], value };
  const next = { ...node.classes, [state]: classes };
  return finish(context, [set, ...withoutLostVariants(node, next, { entity, id })], undefined);
};

export interface SetVariantsInput {
  /** Element or section. */
  id: Id;
  /** State that the variants belong to; absent for the plain look. */
  state?: string;
  classId: Id;
  variants: readonly Id[];
}

/** Replaces the variants of a class that a node has in one state, in their order. */
export const setVariants: Operation<SetVariantsInput> = (context, { id, state = 'default', classId, variants }) => {
  const { kind: entity, node } = nodeOf(context.design, id);
  const { [classId]: _old, ...others } = node.subClasses[state] ?? {};
  const next = variants.length > 0 ? { ...others, [classId]: [...variants] } : others;
  const value = Object.keys(next).length > 0 ? toJson(next) : undefined;
  return finish(context, [{ op: 'set', entity, id, path: ['subClasses', state], value }], undefined);
};

/** Splits plain layers into what a class may hold and the rest. Layers of states stay: a class knows none. */
const split = (layers: Layers, mayMove: (property: string) => boolean): { moved: Layers; left: Layers } => {
  const moved: Record<string, Layers[string]> = {};
  const left: Record<string, Layers[string]> = {};
  for (const [layer, values] of Object.entries(layers)) {
    const isPlain = (SCREENS as readonly string[]).includes(layer);
    const entries = Object.entries(values);
    const taken = entries.filter(([property]) => isPlain && mayMove(property));
    const rest = entries.filter(([property]) => !(isPlain && mayMove(property)));
    if (taken.length > 0) moved[layer] = Object.fromEntries(taken);
    if (rest.length > 0) left[layer] = Object.fromEntries(rest);
  }
  return { moved, left };
};

/** What a node says of its looks that a class could say as well. */
const ownLooks = (registry: Registry, node: Element | Section) => {
  const fields = 'type' in node && node.type !== null ? (registry.element(node.type)?.fields ?? []) : [];
  const mayMove = (source: 'style' | 'content') => (property: string) => {
    const own = source === 'content' ? fields.find(({ name }) => name === property) : undefined;
    // What nothing describes may be a text, a slot or data: only known content moves.
    if (source === 'content' && own === undefined) return false;
    return reachOf(source, property, own).classes;
  };
  return { style: split(node.style, mayMove('style')), content: split(node.content, mayMove('content')) };
};

/**
 * Makes a class of a node's own plain looks and gives it to the node as its last one: it looks as before.
 * Gives back the class. @throws TramaError `document/bad-input` for a node without looks of its own.
 */
export const extractClass: Operation<{ id: Id; name: string }, Id> = (context, { id, name }) => {
  const { kind: entity, node } = nodeOf(context.design, id);
  const { style, content } = ownLooks(context.registry, node);
  if (Object.keys({ ...style.moved, ...content.moved }).length === 0)
    throw new TramaError({
      code: ERRORS.badInput,
      message: 'This has no looks of its own that a class could take over.',
      where: [entity, id],
      hint: 'Style it first, or make an empty class.',
    });
  const classId = context.ids.uuid();
  const made: StyleClass = { ...emptyClass(name), id: classId, style: style.moved, content: content.moved };
  const classes = [...(node.classes.default ?? []), classId];
  const changes: Change[] = [
    { op: 'add', entity: 'classes', id: classId, value: toJson(made) },
    { op: 'set', entity, id, path: ['style'], value: toJson(style.left) },
    { op: 'set', entity, id, path: ['content'], value: toJson(content.left) },
    { op: 'set', entity, id, path: ['classes', 'default'], value: classes },
  ];
  return finish(context, changes, classId);
};
