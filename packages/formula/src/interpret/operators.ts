import type { BinaryOperator } from 'acorn';
import { admit, type Callable, hasMember } from './members.ts';
import { assertListText, powerOf, product, shifted, shiftedRight } from './sizes.ts';

/** Gives an operand, from whatever the operation is applied to. */
type Operand<Input, Value> = (input: Input) => Value;

type Operation = <Input>(left: Operand<Input, never>, right: Operand<Input, never>) => (input: Input) => unknown;

type Numbers = <Input>(left: Operand<Input, number>, right: Operand<Input, number>) => (input: Input) => unknown;
type Values = <Input>(left: Operand<Input, unknown>, right: Operand<Input, unknown>) => (input: Input) => unknown;

const plus: Values = (left, right) => (input) => {
  const [first, second] = [left(input) as number, right(input) as number];
  if (typeof first === 'object') assertListText(first);
  if (typeof second === 'object') assertListText(second);
  const sum = first + second;
  return typeof sum === 'number' ? sum : admit(sum);
};
// biome-ignore lint/suspicious/noDoubleEquals: this is the operator itself
const equal: Values = (left, right) => (input) => left(input) == right(input);
// biome-ignore lint/suspicious/noDoubleEquals: this is the operator itself
const unequal: Values = (left, right) => (input) => left(input) != right(input);
const same: Values = (left, right) => (input) => left(input) === right(input);
const other: Values = (left, right) => (input) => left(input) !== right(input);
const less: Numbers = (left, right) => (input) => left(input) < right(input);
const atMost: Numbers = (left, right) => (input) => left(input) <= right(input);
const more: Numbers = (left, right) => (input) => left(input) > right(input);
const atLeast: Numbers = (left, right) => (input) => left(input) >= right(input);
const shiftLeft: Numbers = (left, right) => (input) => shifted(left(input), right(input));
const shiftRight: Numbers = (left, right) => (input) => shiftedRight(left(input), right(input));
const shiftUnsigned: Numbers = (left, right) => (input) => left(input) >>> right(input);
const minus: Numbers = (left, right) => (input) => left(input) - right(input);
const times: Numbers = (left, right) => (input) => product(left(input), right(input));
const divided: Numbers = (left, right) => (input) => left(input) / right(input);
const rest: Numbers = (left, right) => (input) => left(input) % right(input);
const either: Numbers = (left, right) => (input) => left(input) | right(input);
const oneOf: Numbers = (left, right) => (input) => left(input) ^ right(input);
const both: Numbers = (left, right) => (input) => left(input) & right(input);
const power: Numbers = (left, right) => (input) => powerOf(left(input), right(input));
const within: Values = (left, right) => (input) => hasMember(left(input), right(input));
const kindOf: Values = (left, right) => (input) => left(input) instanceof (right(input) as Callable);

/** The operators of two values, with the conversions of the language; each has a function of its own, for speed. */
const OPERATIONS = {
  '==': equal,
  '!=': unequal,
  '===': same,
  '!==': other,
  '<': less,
  '<=': atMost,
  '>': more,
  '>=': atLeast,
  '<<': shiftLeft,
  '>>': shiftRight,
  '>>>': shiftUnsigned,
  '+': plus,
  '-': minus,
  '*': times,
  '/': divided,
  '%': rest,
  '|': either,
  '^': oneOf,
  '&': both,
  '**': power,
  in: within,
  instanceof: kindOf,
} as const satisfies Readonly<Record<BinaryOperator, Operation>>;

/** An operator between two operands. These keep their own types, as in the language: bigints stay bigints. */
export const operationOf = <Input>(
  operator: BinaryOperator,
  left: Operand<Input, unknown>,
  right: Operand<Input, unknown>,
): ((input: Input) => unknown) => (OPERATIONS[operator] as Values)(left, right);
