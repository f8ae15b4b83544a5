import type { Statement } from 'acorn';
import { patternNames } from '../language/declarations.ts';
import type { FunctionNode } from '../language/nodes.ts';
import { changeable, type Declaration, initialiserOf } from './environment.ts';
import type { Completion, Frame } from './frame.ts';
import { functionOf } from './functions.ts';
import type { Unit } from './unit.ts';

/** What a list of statements declares in its own block. */
export interface BlockNames {
  readonly declarations: readonly Declaration[];
  /** Gives the functions among them their values, before the first statement runs. */
  readonly initialise: (frame: Frame) => void;
}

/** @returns null where the statements declare nothing of their own, so that they need no environment */
export const blockNamesOf = (statements: readonly Statement[], unit: Unit): BlockNames | null => {
  const lexical: Declaration[] = [];
  const functions: { name: string; put: (frame: Frame) => void }[] = [];
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration' && statement.kind !== 'var') {
      const isConstant = statement.kind === 'const';
      const names = statement.declarations.flatMap((declarator) => patternNames(declarator.id));
      lexical.push(...names.map((name) => ({ name, isConstant })));
    } else if (statement.type === 'FunctionDeclaration') {
      const node: FunctionNode = statement;
      const [make, initialise] = [functionOf(node, unit), initialiserOf(statement.id.name)];
      functions.push({
        name: statement.id.name,
        put: (frame) => initialise(frame, make(frame)),
      });
    }
  }
  if (lexical.length === 0 && functions.length === 0) return null;
  return {
    declarations: [...lexical, ...changeable(functions.map(({ name }) => name))],
    initialise: (frame) => {
      for (const { put } of functions) put(frame);
    },
  };
};

/** Runs statements one after the other until one of them leaves the block. */
export const sequenceOf = (statements: readonly Statement[], unit: Unit): ((frame: Frame) => Completion) => {
  const steps = statements.map(unit.statement);
  return (frame) => {
    for (const step of steps) {
      const completion = step(frame);
      if (completion) return completion;
    }
    return undefined;
  };
};
