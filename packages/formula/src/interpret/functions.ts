import { patternNames, variableNames } from '../language/declarations.ts';
import type { FunctionNode } from '../language/nodes.ts';
import { changeable, Environment, initialiserOf, type Layout, layoutOf, NOT_READY, readerOf } from './environment.ts';
import { type Evaluate, type Frame, inEnvironment } from './frame.ts';
import type { Callable } from './members.ts';
import { type Binder, initialisePattern } from './patterns.ts';
import type { Unit } from './unit.ts';

/** Makes a function of the code: a value that formulas and built-in list methods can call. */
export const functionOf = (node: FunctionNode, unit: Unit): ((frame: Frame) => Callable) =>
  simpleArrowOf(node, unit) ?? anyFunctionOf(node, unit);

/**
 * An arrow of one or two plain names, as list methods are given: its arguments are the values of its environment,
 * which makes it several times faster than the general way.
 */
const simpleArrowOf = (node: FunctionNode, unit: Unit): ((frame: Frame) => Callable) | null => {
  const names = node.params.flatMap((parameter) => (parameter.type === 'Identifier' ? [parameter.name] : []));
  const isSimple =
    node.type === 'ArrowFunctionExpression' &&
    names.length === node.params.length &&
    (names.length === 1 || names.length === 2) &&
    variableNames(node.body).length === 0;
  if (!isSimple) return null;
  const layout: Layout = layoutOf(changeable(names));
  const body = bodyOf(node, unit);
  const enter = (outer: Frame, values: unknown[]): unknown => {
    const { run, environment, self } = outer;
    run.spend(1);
    return body({ run, environment: new Environment(layout, environment, values), self });
  };
  return names.length === 1
    ? (outer) => (only) => enter(outer, [only])
    : (outer) => (first, second) => enter(outer, [first, second]);
};

const isPlain = (parameter: FunctionNode['params'][number]): boolean =>
  parameter.type === 'Identifier' || (parameter.type === 'RestElement' && isPlain(parameter.argument));

/**
 * The block of the `var` names of a body whose parameters may hold closures: those see the parameters alone. A name that
 * is a parameter too begins with its value.
 */
const bodyBlockOf = (hoisted: readonly string[], names: readonly string[]): ((frame: Frame) => Frame) => {
  if (hoisted.length === 0) return (frame) => frame;
  const layout = layoutOf(changeable(hoisted));
  const first = layout.names.map((name) => (names.includes(name) ? readerOf(name) : () => undefined));
  return (frame) =>
    inEnvironment(
      frame,
      new Environment(
        layout,
        frame.environment,
        first.map((read) => read(frame)),
      ),
    );
};

const anyFunctionOf = (node: FunctionNode, unit: Unit): ((frame: Frame) => Callable) => {
  const isArrow = node.type === 'ArrowFunctionExpression';
  const parameters = node.params.map((parameter) => ({
    isRest: parameter.type === 'RestElement',
    bind: initialisePattern(parameter, unit),
  }));
  const names = node.params.flatMap(patternNames);
  const isSimple = node.params.every(isPlain);
  const variables = variableNames(node.body);
  const hoisted = isSimple ? variables.filter((name) => !names.includes(name)) : [];
  const selfNames = node.type === 'FunctionExpression' && node.id ? [node.id.name] : [];
  const argumentNames = isArrow ? [] : ['arguments'];
  const layout = layoutOf(changeable([...selfNames, ...argumentNames, ...names, ...hoisted]));
  const putSelf = selfNames.map(initialiserOf);
  const putArguments = argumentNames.map(initialiserOf);
  const putNotReady = names.map(initialiserOf);
  const putHoisted = hoisted.map(initialiserOf);
  const enterBody = bodyBlockOf(isSimple ? [] : variables, [...names, ...argumentNames]);
  const body = bodyOf(node, unit);

  return (outer) => {
    const enter = (self: unknown, args: readonly unknown[]): unknown => {
      outer.run.spend(1);
      const frame: Frame = { run: outer.run, environment: new Environment(layout, outer.environment), self };
      const putAll = (puts: readonly Binder[], value: unknown): void => {
        for (const put of puts) put(frame, value);
      };
      putAll(putSelf, fn);
      putAll(putArguments, [...args]);
      putAll(putNotReady, NOT_READY);
      parameters.forEach(({ isRest, bind }, index) => {
        bind(frame, isRest ? args.slice(index) : args[index]);
      });
      putAll(putHoisted, undefined);
      return body(enterBody(frame));
    };
    const fn: Callable = isArrow
      ? (...args) => enter(outer.self, args)
      : {
          call(this: unknown, ...args: unknown[]): unknown {
            return enter(this, args);
          },
        }.call;
    return fn;
  };
};

const bodyOf = (node: FunctionNode, unit: Unit): Evaluate => {
  if (node.body.type !== 'BlockStatement') return unit.expression(node.body);
  const body = unit.statement(node.body);
  return (frame) => {
    const completion = body(frame);
    return completion?.kind === 'return' ? completion.value : undefined;
  };
};
