import type { AssignmentExpression, BinaryOperator, Pattern, UpdateExpression } from 'acorn';
import { readerOf, writerOf } from './environment.ts';
import type { Evaluate, Frame } from './frame.ts';
import { readMember, writeMember } from './members.ts';
import { operationOf } from './operators.ts';
import { assignPattern } from './patterns.ts';
import { locationOf } from './places.ts';
import { type Unit, unsupported } from './unit.ts';

/** Reads a place and returns how to write to it; its object and key are evaluated once. */
type Place = (frame: Frame) => { value: unknown; write: (value: unknown) => void };

const placeOf = (target: Pattern | UpdateExpression['argument'], unit: Unit): Place => {
  if (target.type === 'Identifier') {
    const [read, write] = [readerOf(target.name), writerOf(target.name)];
    return (frame) => ({ value: read(frame), write: (value) => write(frame, value) });
  }
  if (target.type === 'MemberExpression') {
    const locate = locationOf(target, unit);
    return (frame) => {
      const { object, key } = locate(frame);
      return { value: readMember(object, key, frame.run), write: (value) => writeMember(object, key, value) };
    };
  }
  throw unsupported(target);
};

/** `target = value` and its compound forms. */
export const assignmentOf = (node: AssignmentExpression, unit: Unit): Evaluate => {
  const right = unit.expression(node.right);
  const { operator } = node;
  switch (operator) {
    case '=': {
      if (node.left.type === 'MemberExpression') {
        const locate = locationOf(node.left, unit);
        return (frame) => {
          const { object, key } = locate(frame);
          const value = right(frame);
          writeMember(object, key, value);
          return value;
        };
      }
      const assign = assignPattern(node.left, unit);
      return (frame) => {
        const value = right(frame);
        assign(frame, value);
        return value;
      };
    }
    case '&&=':
      return conditional(placeOf(node.left, unit), right, (value) => Boolean(value));
    case '||=':
      return conditional(placeOf(node.left, unit), right, (value) => !value);
    case '??=':
      return conditional(placeOf(node.left, unit), right, (value) => value === null || value === undefined);
    default: {
      const place = placeOf(node.left, unit);
      const apply = operationOf(operator.slice(0, -1) as BinaryOperator, firstOf, secondOf);
      return (frame) => {
        const { value, write } = place(frame);
        const result = apply([value, right(frame)]);
        write(result);
        return result;
      };
    }
  }
};

type Pair = readonly [unknown, unknown];
const firstOf = ([first]: Pair): unknown => first;
const secondOf = ([, second]: Pair): unknown => second;

const conditional =
  (place: Place, right: Evaluate, isDue: (value: unknown) => boolean): Evaluate =>
  (frame) => {
    const { value, write } = place(frame);
    if (!isDue(value)) return value;
    const next = right(frame);
    write(next);
    return next;
  };

/** `++` and `--`. */
export const updateOf = (node: UpdateExpression, unit: Unit): Evaluate => {
  const place = placeOf(node.argument, unit);
  const step = node.operator === '++' ? 1 : -1;
  return (frame) => {
    const { value, write } = place(frame);
    const before = typeof value === 'bigint' ? value : Number(value);
    const after = typeof before === 'bigint' ? before + BigInt(step) : before + step;
    write(after);
    return node.prefix ? after : before;
  };
};
