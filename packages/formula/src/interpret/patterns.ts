import type { Pattern } from 'acorn';
import { initialiserOf, writerOf } from './environment.ts';
import type { Evaluate, Frame } from './frame.ts';
import { admit, readMember, writeMember } from './members.ts';
import { locationOf, plainKey } from './places.ts';
import { type Unit, unsupported } from './unit.ts';

/** Puts a value into the names of a pattern. */
export type Binder = (frame: Frame, value: unknown) => void;

type NameBinder = (name: string) => Binder;

/** Gives declared names (`let`, `const`, parameters) their first value. */
export const initialisePattern = (pattern: Pattern, unit: Unit): Binder => binderOf(pattern, unit, initialiserOf);

/** Assigns to names and members that exist. */
export const assignPattern = (pattern: Pattern, unit: Unit): Binder => binderOf(pattern, unit, writerOf);

const binderOf = (pattern: Pattern, unit: Unit, bindName: NameBinder): Binder => {
  switch (pattern.type) {
    case 'Identifier':
      return bindName(pattern.name);
    case 'MemberExpression': {
      const locate = locationOf(pattern, unit);
      return (frame, value) => {
        const { object, key } = locate(frame);
        writeMember(object, key, value);
      };
    }
    case 'AssignmentPattern': {
      const [bind, fallback] = [binderOf(pattern.left, unit, bindName), unit.expression(pattern.right)];
      return (frame, value) => bind(frame, value === undefined ? fallback(frame) : value);
    }
    case 'ArrayPattern':
      return listBinder(pattern.elements, unit, bindName);
    case 'ObjectPattern':
      return objectBinder(pattern, unit, bindName);
    case 'RestElement':
      return binderOf(pattern.argument, unit, bindName);
    default:
      throw unsupported(pattern satisfies never);
  }
};

const listBinder = (elements: readonly (Pattern | null)[], unit: Unit, bindName: NameBinder): Binder => {
  const binders = elements.map((element) => (element ? binderOf(element, unit, bindName) : null));
  const hasRest = elements.at(-1)?.type === 'RestElement';
  return (frame, value) => {
    admit(value);
    const items = hasRest ? [...(value as Iterable<unknown>)] : firstOf(value as Iterable<unknown>, elements.length);
    binders.forEach((bind, index) => {
      bind?.(frame, hasRest && index === binders.length - 1 ? items.slice(index) : items[index]);
    });
  };
};

const firstOf = (values: Iterable<unknown>, count: number): unknown[] => {
  const items: unknown[] = [];
  const iterator = values[Symbol.iterator]();
  for (let index = 0; index < count; index += 1) {
    const next = iterator.next();
    if (next.done) return items;
    items.push(next.value);
  }
  iterator.return?.();
  return items;
};

const objectBinder = (
  pattern: Extract<Pattern, { type: 'ObjectPattern' }>,
  unit: Unit,
  bindName: NameBinder,
): Binder => {
  const parts = pattern.properties.map((property) => {
    if (property.type === 'RestElement') return { key: null, bind: binderOf(property.argument, unit, bindName) };
    const key: Evaluate = property.computed ? unit.expression(property.key) : () => plainKey(property.key);
    return { key, bind: binderOf(property.value, unit, bindName) };
  });
  return (frame, value) => {
    if (value === null || value === undefined) throw new TypeError(`Cannot destructure '${value}' as it is ${value}.`);
    const taken = new Set<string>();
    for (const { key, bind } of parts) {
      if (key === null) {
        const rest = Object.entries(Object(value)).filter(([name]) => !taken.has(name));
        bind(frame, Object.fromEntries(rest));
      } else {
        const name = String(key(frame));
        taken.add(name);
        bind(frame, readMember(value, name, frame.run));
      }
    }
  };
};
