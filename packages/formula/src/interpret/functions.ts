import { patternNames, variableNames } from '../language/declarations.ts';
import type { FunctionNode } from '../language/nodes.ts';
import { Environment } from './environment.ts';
import type { Evaluate, Frame } from './frame.ts';
import { type Binder, initialisePattern } from './patterns.ts';
import type { Unit } from './unit.ts';

/** Makes a function of the code: a value that formulas and built-in list methods can call. */
export const functionOf = (node: FunctionNode, unit: Unit): Evaluate => {
  const isArrow = node.type === 'ArrowFunctionExpression';
  const parameters = node.params.map((parameter) => ({
    isRest: parameter.type === 'RestElement',
    bind: initialisePattern(parameter, unit),
  }));
  const names = node.params.flatMap(patternNames);
  const hoisted = variableNames(node.body).filter((name) => !names.includes(name));
  const run = bodyOf(node, unit);
  const selfName = node.type === 'FunctionExpression' ? node.id?.name : undefined;

  return (outer) => {
    const enter = (self: unknown, args: readonly unknown[]): unknown => {
      outer.run.spend(1);
      const environment = new Environment(outer.environment);
      if (selfName !== undefined) {
        environment.declare(selfName, fn);
      }
      if (!isArrow) {
        environment.declare('arguments', [...args]);
      }
      for (const name of names) {
        environment.reserve(name, false);
      }
      const frame: Frame = { run: outer.run, environment, self };
      bindParameters(parameters, frame, args);
      for (const name of hoisted) {
        environment.declare(name, undefined);
      }
      return run(frame);
    };
    const fn = isArrow
      ? (...args: unknown[]) => enter(outer.self, args)
      : {
          call(this: unknown, ...args: unknown[]): unknown {
            return enter(this, args);
          },
        }.call;
    return fn;
  };
};

const bindParameters = (
  parameters: readonly { isRest: boolean; bind: Binder }[],
  frame: Frame,
  args: readonly unknown[],
): void => {
  parameters.forEach(({ isRest, bind }, index) => {
    bind(frame, isRest ? args.slice(index) : args[index]);
  });
};

const bodyOf = (node: FunctionNode, unit: Unit): Evaluate => {
  if (node.body.type !== 'BlockStatement') {
    return unit.expression(node.body);
  }
  const body = unit.statement(node.body);
  return (frame) => {
    const completion = body(frame);
    return completion?.kind === 'return' ? completion.value : undefined;
  };
};
