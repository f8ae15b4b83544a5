import type { Layers } from '../design/layers.ts';
import type { Id, Value } from '../design/value.ts';
import { getAtPath, setAtPath } from '../paths.ts';
import { isObject, isRecord } from '../records.ts';
import type { Mender } from './mender.ts';
import { decodeBinding, decodeValue, encodeValue, isWireBinding } from './value.ts';
import { asObject, type Place, type WireObject, wrongType } from './wire.ts';

type Slots = { readonly [path: string]: readonly Id[] };

/** Other keys than the two of a child reference, by child id. */
type References = { [id: Id]: { readonly [key: string]: unknown } };

/** Content without child references, and the children by content path. */
export interface SlottedContent {
  content: Layers;
  slots: Slots;
  /** Present when a reference held more than its two keys. */
  references?: References;
}

/** `{uid, isWwObject: true}` (conformance 10.285). */
const isReference = (wire: unknown): wire is WireObject & { uid: Id } =>
  isRecord(wire) && wire.isWwObject === true && typeof wire.uid === 'string';

const isReferenceList = (wire: unknown): wire is readonly (WireObject & { uid: Id })[] =>
  Array.isArray(wire) && wire.every(isReference);

/** Marked as a reference, but naming no child. */
const isBrokenReference = (wire: unknown): wire is WireObject =>
  isRecord(wire) && wire.isWwObject === true && !isReference(wire);

/** A list of references without what is none among them; any other list as it is. */
const onlyReferences = (list: readonly unknown[], place: Place, mender: Mender | undefined): readonly unknown[] => {
  if (mender === undefined || !list.some(isReference)) return list;
  return list.filter((item, index) => {
    const isKept = isObject(item) && !isBrokenReference(item);
    if (!isKept && item !== null) mender.fault(wrongType(`${place}/${index}`, 'a reference to a child', item));
    return isKept;
  });
};

/** Stands for a property that goes away because its list moved to the slots. */
const MOVED: unique symbol = Symbol('moved');

/**
 * Takes the child references out of the default layer. A list vanishes from its object and leaves `{slot: 'many'}`
 * in a list; a single one leaves `{slot: 'one'}`; a repeat leaves its binding. A key with a dot cannot be part of a
 * content path: references below it stay where they are.
 */
export const decodeContent = (wire: unknown, place: Place, mender?: Mender): SlottedContent => {
  const slots: Record<string, readonly Id[]> = {};
  const references: References = {};

  const take = (path: string, list: readonly (WireObject & { uid: Id })[]): void => {
    slots[path] = list.map((reference) => reference.uid);
    for (const { uid, isWwObject: _isWwObject, ...rest } of list)
      if (Object.keys(rest).length > 0) references[uid] = rest;
  };

  const walk = (member: unknown, path: string, at: Place): Value | typeof MOVED => {
    if (typeof member !== 'object' || member === null) return member as Value;
    if (isReference(member)) {
      take(path, [member]);
      return { slot: 'one' };
    }
    if (mender !== undefined && isBrokenReference(member)) {
      mender.fault(wrongType(`${at}/uid`, 'a text', member.uid));
      return null;
    }
    if (Array.isArray(member)) {
      const list = onlyReferences(member, at, mender);
      if (list.length > 0 && isReferenceList(list)) {
        take(path, list);
        return MOVED;
      }
      return list.map((item, index) => {
        const walked = walk(item, `${path}.${index}`, `${at}/${index}`);
        return walked === MOVED ? { slot: 'many' } : walked;
      });
    }
    if (isWireBinding(member)) {
      const { repeatable, ...binding } = member;
      const template = Array.isArray(repeatable) ? onlyReferences(repeatable, `${at}/repeatable`, mender) : repeatable;
      if (!isReferenceList(template)) return decodeBinding(member, at);
      take(path, template);
      return decodeBinding(binding, at);
    }
    return walkObject(member as WireObject, `${path}.`, at);
  };

  const walkObject = (members: WireObject, prefix: string, at: Place): { [key: string]: Value } => {
    const result: { [key: string]: Value } = {};
    for (const [key, member] of Object.entries(members)) {
      const walked = key.includes('.')
        ? decodeValue(member, `${at}/${key}`)
        : walk(member, `${prefix}${key}`, `${at}/${key}`);
      if (walked !== MOVED) result[key] = walked;
    }
    return result;
  };

  const content: Record<string, { readonly [property: string]: Value }> = {};
  for (const [layer, properties] of Object.entries(asObject(wire, place))) {
    const at = `${place}/${layer}`;
    content[layer] =
      layer === 'default' && isRecord(properties)
        ? walkObject(properties, '', at)
        : (decodeValue(properties, at) as { readonly [property: string]: Value });
  }
  return { content, slots, ...(Object.keys(references).length > 0 ? { references } : {}) };
};

const isOne = (value: unknown): boolean => isRecord(value) && value.slot === 'one';

/** Puts the child references back where they belong. */
export const encodeContent = ({ content, slots, references = {} }: SlottedContent): unknown => {
  let layers = encodeValue(content as Value) as { readonly [layer: string]: unknown };
  for (const [path, ids] of Object.entries(slots)) {
    const list = ids.map((uid) => ({ uid, isWwObject: true, ...references[uid] }));
    const at = ['default', ...path.split('.')];
    const present = getAtPath(layers, at);
    if (isWireBinding(present)) layers = setAtPath(layers, at, { ...present, repeatable: list });
    else layers = setAtPath(layers, at, isOne(present) ? (list[0] ?? null) : list);
  }
  return layers;
};
