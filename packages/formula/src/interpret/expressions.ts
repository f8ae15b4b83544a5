import type { Expression, Property, SpreadElement, Super } from 'acorn';
import { PURE_GLOBALS } from '../language/names.ts';
import { assignmentOf, updateOf } from './assignments.ts';
import { readerOf } from './environment.ts';
import { type Evaluate, type Frame, forbidden } from './frame.ts';
import { functionOf } from './functions.ts';
import {
  admit,
  construct,
  defineMember,
  deleteMember,
  invoke,
  invokeMember,
  invokeNamed,
  readMember,
  readNamed,
} from './members.ts';
import { GLOBAL_VALUES } from './natives.ts';
import { operationOf } from './operators.ts';
import { harmlessName, keyOf, plainKey } from './places.ts';
import { assertItems, assertListText } from './sizes.ts';
import { type Unit, unsupported } from './unit.ts';

/** Marks that an optional chain (`a?.b`) ended early; the chain's own node turns it into undefined. */
export const SHORT: unique symbol = Symbol('short');

/** Makes an expression runnable. */
export const expressionOf = (node: Expression, unit: Unit): Evaluate => {
  switch (node.type) {
    case 'Literal':
      return literalOf(node);
    case 'Identifier':
      return readName(node.name, unit.free.has(node) && !unit.assigned.has(node.name));
    case 'ThisExpression':
      return (frame) => frame.self;
    case 'ParenthesizedExpression':
      return unit.expression(node.expression);
    case 'TemplateLiteral':
      return templateOf(node, unit);
    case 'ArrayExpression':
      return listOf(node.elements, unit);
    case 'ObjectExpression':
      return objectOf(node.properties, unit);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return functionOf(node, unit);
    case 'UnaryExpression':
      return unaryOf(node, unit);
    case 'UpdateExpression':
      return updateOf(node, unit);
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') throw unsupported(node);
      return operationOf(node.operator, unit.expression(node.left), unit.expression(node.right));
    }
    case 'LogicalExpression':
      return logicalOf(node, unit);
    case 'AssignmentExpression':
      return assignmentOf(node, unit);
    case 'ConditionalExpression': {
      const [test, yes, no] = [node.test, node.consequent, node.alternate].map(unit.expression) as [
        Evaluate,
        Evaluate,
        Evaluate,
      ];
      return (frame) => (test(frame) ? yes(frame) : no(frame));
    }
    case 'SequenceExpression': {
      const parts = node.expressions.map(unit.expression);
      return (frame) => parts.reduce<unknown>((_, part) => part(frame), undefined);
    }
    case 'ChainExpression': {
      const chain = unit.expression(node.expression);
      return (frame) => {
        const value = chain(frame);
        return value === SHORT ? undefined : value;
      };
    }
    case 'MemberExpression':
      return memberOf(node, unit);
    case 'CallExpression':
      return callOf(node, unit);
    case 'NewExpression': {
      const [callee, args] = [unit.expression(node.callee), argumentsOf(node.arguments, unit)];
      return (frame) => construct(callee(frame), args(frame), frame.run);
    }
    case 'TaggedTemplateExpression':
    case 'YieldExpression':
    case 'AwaitExpression':
    case 'ClassExpression':
    case 'MetaProperty':
    case 'ImportExpression':
      throw unsupported(node);
    default:
      throw unsupported(node satisfies never);
  }
};

type NodeLike<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

const literalOf = (node: NodeLike<'Literal'>): Evaluate => {
  const { regex, bigint, value } = node;
  if (regex) return () => new RegExp(regex.pattern, regex.flags);
  const constant = bigint ? BigInt(bigint) : value;
  return () => constant;
};

/** A declared name is found in the blocks around; a free one in the scope, then among the pure globals. */
const readName = (name: string, isFree: boolean): Evaluate => {
  if (!isFree) return readerOf(name);
  if (!PURE_GLOBALS.has(name)) return ({ run }) => admit(run.scope.names[name]);
  const global = GLOBAL_VALUES.get(name);
  return ({ run }) => (name in run.scope.names ? admit(run.scope.names[name]) : global);
};

const templateOf = (node: NodeLike<'TemplateLiteral'>, unit: Unit): Evaluate => {
  const texts = node.quasis.map((quasi) => quasi.value.cooked ?? '');
  const values = node.expressions.map(unit.expression);
  return (frame) =>
    admit(
      texts.reduce((text, part, index) => {
        const value = values[index - 1]?.(frame);
        assertListText(value);
        return `${text}${value}${part}`;
      }),
    );
};

type Element = Expression | SpreadElement | null;

const listOf = (elements: readonly Element[], unit: Unit): Evaluate => {
  const writers = elements.map((element): ((list: unknown[], frame: Frame) => void) => {
    if (element === null)
      return (list) => {
        list.length += 1;
      };
    if (element.type === 'SpreadElement') {
      const source = unit.expression(element.argument);
      return (list, frame) => spreadInto(list, source(frame), frame);
    }
    const item = unit.expression(element);
    return (list, frame) => list.push(item(frame));
  });
  return (frame) => {
    const list: unknown[] = [];
    for (const write of writers) write(list, frame);
    return admit(list);
  };
};

const spreadInto = (list: unknown[], value: unknown, frame: Frame): void => {
  admit(value);
  if (Array.isArray(value)) frame.run.spend(value.length >>> 3);
  for (const item of value as Iterable<unknown>) {
    list.push(item);
    assertItems(list.length);
  }
};

const argumentsOf = (args: readonly (Expression | SpreadElement)[], unit: Unit): ((frame: Frame) => unknown[]) => {
  const plain = args.flatMap((arg) => (arg.type === 'SpreadElement' ? [] : [unit.expression(arg)]));
  if (plain.length < args.length) return listOf(args, unit) as (frame: Frame) => unknown[];
  const [only] = plain;
  if (only && plain.length === 1) return (frame) => [only(frame)];
  return (frame) => plain.map((argument) => argument(frame));
};

const objectOf = (properties: readonly (Property | SpreadElement)[], unit: Unit): Evaluate => {
  const writers = properties.map((property) => {
    if (property.type === 'SpreadElement') {
      const source = unit.expression(property.argument);
      return (target: object, frame: Frame) => {
        for (const [key, value] of Object.entries(Object(source(frame) ?? {}))) defineMember(target, key, value);
      };
    }
    const key = property.computed ? unit.expression(property.key) : () => plainKey(property.key);
    const value = unit.expression(property.value);
    return (target: object, frame: Frame) => defineMember(target, key(frame), value(frame));
  });
  return (frame) => {
    const target = {};
    for (const write of writers) write(target, frame);
    return target;
  };
};

const unaryOf = (node: NodeLike<'UnaryExpression'>, unit: Unit): Evaluate => {
  if (node.operator === 'delete') {
    const target = node.argument.type === 'ChainExpression' ? node.argument.expression : node.argument;
    if (target.type !== 'MemberExpression' || target.object.type === 'Super') return () => true;
    const [object, key] = [unit.expression(target.object), keyOf(target, unit)];
    return (frame) => {
      const owner = object(frame);
      return owner === SHORT || ((owner === undefined || owner === null) && target.optional)
        ? true
        : deleteMember(owner, key(frame));
    };
  }
  const value = unit.expression(node.argument);
  switch (node.operator) {
    case '-':
      return (frame) => -(value(frame) as number);
    case '+':
      return (frame) => +(value(frame) as number);
    case '!':
      return (frame) => !value(frame);
    case '~':
      return (frame) => ~(value(frame) as number);
    case 'typeof':
      return (frame) => typeof value(frame);
    case 'void':
      return (frame) => void value(frame);
    default:
      throw unsupported(node.operator satisfies never);
  }
};

const logicalOf = (node: NodeLike<'LogicalExpression'>, unit: Unit): Evaluate => {
  const [left, right] = [unit.expression(node.left), unit.expression(node.right)];
  switch (node.operator) {
    case '&&':
      return (frame) => left(frame) && right(frame);
    case '||':
      return (frame) => left(frame) || right(frame);
    case '??':
      return (frame) => left(frame) ?? right(frame);
    default:
      throw unsupported(node.operator satisfies never);
  }
};

const objectPart = (object: Expression | Super, unit: Unit): Evaluate => {
  if (object.type === 'Super') throw forbidden('super');
  return unit.expression(object);
};

const memberOf = (node: NodeLike<'MemberExpression'>, unit: Unit): Evaluate => {
  const read = unit.staticReads.get(node);
  if (read) {
    const { kind, key } = read;
    return ({ run }) => admit(kind === 'variable' ? run.scope.variable(key) : run.scope.collection(key));
  }
  const { optional } = node;
  const name = harmlessName(node);
  if (name !== null && !optional && !unit.isObserved) return pathOf(node, unit);
  const [object, key] = [objectPart(node.object, unit), keyOf(node, unit)];
  return (frame) => {
    const owner = object(frame);
    if (owner === SHORT || (optional && (owner === null || owner === undefined))) return SHORT;
    return readMember(owner, key(frame), frame.run);
  };
};

/** `root.a.b.c` in one go: most formulas are little more than such a path. */
const pathOf = (end: NodeLike<'MemberExpression'>, unit: Unit): Evaluate => {
  const names: string[] = [];
  let root: Expression | Super = end;
  while (root.type === 'MemberExpression' && !root.optional && !unit.staticReads.has(root)) {
    const name = harmlessName(root);
    if (name === null) break;
    names.unshift(name);
    root = root.object;
  }
  const start = objectPart(root, unit);
  return (frame) => {
    let value = start(frame);
    if (value === SHORT) return SHORT;
    for (const name of names) value = readNamed(value, name, frame.run);
    return value;
  };
};

const callOf = (node: NodeLike<'CallExpression'>, unit: Unit): Evaluate => {
  const args = argumentsOf(node.arguments, unit);
  const { callee } = node;
  if (callee.type === 'MemberExpression' && !unit.staticReads.has(callee)) {
    const object = objectPart(callee.object, unit);
    const harmless = harmlessName(callee);
    if (harmless !== null && !callee.optional && !node.optional) {
      return (frame) => {
        const owner = object(frame);
        return owner === SHORT ? SHORT : invokeNamed(owner, harmless, args, frame);
      };
    }
    const key = keyOf(callee, unit);
    return (frame) => {
      const owner = object(frame);
      if (owner === SHORT || (callee.optional && (owner === null || owner === undefined))) return SHORT;
      const name = key(frame);
      if (node.optional && (readMember(owner, name, frame.run) ?? null) === null) return SHORT;
      return invokeMember(owner, name, args, frame);
    };
  }
  const target = objectPart(callee, unit);
  return (frame) => {
    const fn = target(frame);
    if (fn === SHORT || (node.optional && (fn === null || fn === undefined))) return SHORT;
    return invoke(fn, undefined, args(frame), frame.run);
  };
};
