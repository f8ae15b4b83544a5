import type { Statement } from 'acorn';
import { patternNames } from '../language/declarations.ts';
import type { FunctionNode } from '../language/nodes.ts';
import type { Environment } from './environment.ts';
import type { Completion, Evaluate, Frame } from './frame.ts';
import { functionOf } from './functions.ts';
import type { Unit } from './unit.ts';

/** Makes the names that a list of statements declares known before the first one runs. */
export type Prepare = (frame: Frame) => void;

/** @returns null where the statements declare nothing of their own, so that they need no environment */
export const preparationOf = (statements: readonly Statement[], unit: Unit): Prepare | null => {
  const lexical: { name: string; isConstant: boolean }[] = [];
  const functions: { name: string; make: Evaluate }[] = [];
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration' && statement.kind !== 'var') {
      const isConstant = statement.kind === 'const';
      lexical.push(
        ...statement.declarations.flatMap((declarator) =>
          patternNames(declarator.id).map((name) => ({ name, isConstant })),
        ),
      );
    } else if (statement.type === 'FunctionDeclaration') {
      const node: FunctionNode = statement;
      functions.push({ name: statement.id.name, make: functionOf(node, unit) });
    }
  }
  if (lexical.length === 0 && functions.length === 0) {
    return null;
  }
  return (frame) => {
    reserveAll(frame.environment, lexical);
    for (const { name } of functions) {
      frame.environment.declare(name, undefined);
    }
    for (const { name, make } of functions) {
      frame.environment.declare(name, make(frame));
    }
  };
};

const reserveAll = (environment: Environment, names: readonly { name: string; isConstant: boolean }[]): void => {
  for (const { name, isConstant } of names) {
    environment.reserve(name, isConstant);
  }
};

/** Runs statements one after the other until one of them leaves the block. */
export const sequenceOf = (statements: readonly Statement[], unit: Unit): ((frame: Frame) => Completion) => {
  const steps = statements.map(unit.statement);
  return (frame) => {
    for (const step of steps) {
      const completion = step(frame);
      if (completion) {
        return completion;
      }
    }
    return undefined;
  };
};
