import type { BinaryOperator } from 'acorn';
import { admit, hasMember, isCallable } from './members.ts';

type Operation = (left: never, right: never) => unknown;

/** The operators of two values, with the conversions of the language. */
const OPERATIONS = {
  '==': (left: unknown, right: unknown) => looselyEqual(left, right),
  '!=': (left: unknown, right: unknown) => !looselyEqual(left, right),
  '===': (left: unknown, right: unknown) => left === right,
  '!==': (left: unknown, right: unknown) => left !== right,
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
  '<<': (left: number, right: number) => left << right,
  '>>': (left: number, right: number) => left >> right,
  '>>>': (left: number, right: number) => left >>> right,
  '+': (left: string, right: string) => admit(left + right),
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
  '|': (left: number, right: number) => left | right,
  '^': (left: number, right: number) => left ^ right,
  '&': (left: number, right: number) => left & right,
  '**': (left: number, right: number) => left ** right,
  in: (left: unknown, right: unknown) => hasMember(left, right),
  instanceof: (left: unknown, right: unknown) => isInstance(left, right),
} as const satisfies Readonly<Record<BinaryOperator, Operation>>;

/** What an operator does; operands keep their own types, as in the language. */
export const operation = (operator: BinaryOperator): ((left: unknown, right: unknown) => unknown) =>
  OPERATIONS[operator] as (left: unknown, right: unknown) => unknown;

// biome-ignore lint/suspicious/noDoubleEquals: this is the operator itself
const looselyEqual = (left: unknown, right: unknown): boolean => left == right;

const isInstance = (value: unknown, kind: unknown): boolean => {
  if (!isCallable(kind)) {
    throw new TypeError("Right-hand side of 'instanceof' is not callable");
  }
  return value instanceof kind;
};
