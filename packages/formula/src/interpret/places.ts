import type { MemberExpression, Node } from 'acorn';
import { isUnsafeKey } from '../data/safe-key.ts';
import { is } from '../language/nodes.ts';
import type { Evaluate, Frame } from './frame.ts';
import { propertyKey, STACK } from './members.ts';
import { type Unit, unsupported } from './unit.ts';

/** The key of a property or pattern that is written without brackets. */
export const plainKey = (key: Node): unknown =>
  is(key, 'Identifier') ? key.name : is(key, 'Literal') ? String(key.value) : '';

/** The key of a member, in brackets or not. */
export const keyOf = (node: MemberExpression, unit: Unit): Evaluate => {
  if (node.property.type === 'PrivateIdentifier') throw unsupported(node);
  if (node.computed) return unit.expression(node.property);
  const key = plainKey(node.property);
  return () => key;
};

/** The key that stands in the code, `a.key` or `a['key']`, where reading it needs no look at the key; else null. */
export const harmlessName = ({ computed, property }: MemberExpression): string | null => {
  const isName = computed ? is(property, 'Literal') && typeof property.value === 'string' : is(property, 'Identifier');
  const name = isName ? String(plainKey(property)) : null;
  return name === null || isUnsafeKey(name) || name === STACK ? null : name;
};

/** Object and key of a member that is written to; the key is turned into text once. */
export const locationOf = (
  target: MemberExpression,
  unit: Unit,
): ((frame: Frame) => { object: unknown; key: unknown }) => {
  if (target.object.type === 'Super') throw unsupported(target);
  const [object, key] = [unit.expression(target.object), keyOf(target, unit)];
  return (frame) => {
    const owner = object(frame);
    const name = key(frame);
    return { object: owner, key: propertyKey(name) };
  };
};
