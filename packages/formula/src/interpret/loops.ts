import type {
  DoWhileStatement,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  VariableDeclaration,
  WhileStatement,
} from 'acorn';
import { patternNames } from '../language/declarations.ts';
import { Environment, type Layout, layoutOf } from './environment.ts';
import { type Completion, type Evaluate, type Execute, type Frame, inEnvironment } from './frame.ts';
import { admit } from './members.ts';
import { assignPattern, type Binder, initialisePattern } from './patterns.ts';
import type { Unit } from './unit.ts';

export type LoopStatement = ForStatement | ForInStatement | ForOfStatement | WhileStatement | DoWhileStatement;

/** Makes a loop runnable; each turn costs a step. `labels` are those that stand before it. */
export const loopOf = (node: LoopStatement, labels: readonly string[], unit: Unit): Execute => {
  const turn = turnOf(unit.statement(node.body), labels);
  switch (node.type) {
    case 'WhileStatement':
      return whileOf(unit.expression(node.test), turn);
    case 'DoWhileStatement':
      return doWhileOf(unit.expression(node.test), turn);
    case 'ForStatement':
      return forOf(node, turn, unit);
    case 'ForInStatement':
    case 'ForOfStatement':
      return forEachOf(node, turn, unit);
    default:
      return node satisfies never;
  }
};

/** What the body says of the loop: go on, stop it, or leave it with a completion. */
type Turn = (frame: Frame) => { ends: false } | { ends: true; completion: Completion };

const GO_ON = { ends: false } as const;

const turnOf =
  (body: Execute, labels: readonly string[]): Turn =>
  (frame) => {
    frame.run.spend(1);
    const completion = body(frame);
    if (!completion) return GO_ON;
    const isOurs = completion.kind !== 'return' && (completion.label === null || labels.includes(completion.label));
    if (!isOurs) return { ends: true, completion };
    return completion.kind === 'continue' ? GO_ON : { ends: true, completion: undefined };
  };

const whileOf =
  (test: Evaluate, turn: Turn): Execute =>
  (frame) => {
    while (test(frame)) {
      const result = turn(frame);
      if (result.ends) return result.completion;
    }
    return undefined;
  };

const doWhileOf =
  (test: Evaluate, turn: Turn): Execute =>
  (frame) => {
    do {
      const result = turn(frame);
      if (result.ends) return result.completion;
    } while (test(frame));
    return undefined;
  };

const isBlockDeclaration = (node: { type: string } | null | undefined): node is VariableDeclaration =>
  node?.type === 'VariableDeclaration' && (node as VariableDeclaration).kind !== 'var';

/** The names that a loop declares anew for each turn; null where it declares none. */
const layoutOfHead = (head: Parameters<typeof isBlockDeclaration>[0]): Layout | null => {
  if (!isBlockDeclaration(head)) return null;
  const isConstant = head.kind === 'const';
  const names = head.declarations.flatMap((declarator) => patternNames(declarator.id));
  return layoutOf(names.map((name) => ({ name, isConstant })));
};

const forOf = (node: ForStatement, turn: Turn, unit: Unit): Execute => {
  const { init } = node;
  const start: Execute = !init
    ? () => undefined
    : init.type === 'VariableDeclaration'
      ? unit.statement(init)
      : discard(unit.expression(init));
  const layout = layoutOfHead(init);
  const test = node.test ? unit.expression(node.test) : () => true;
  const update = node.update ? unit.expression(node.update) : () => undefined;
  return (outer) => {
    let frame = layout ? inEnvironment(outer, new Environment(layout, outer.environment)) : outer;
    start(frame);
    while (test(frame)) {
      const result = turn(frame);
      if (result.ends) return result.completion;
      if (layout) frame = inEnvironment(outer, frame.environment.copy());
      update(frame);
    }
    return undefined;
  };
};

const discard =
  (expression: Evaluate): Execute =>
  (frame) =>
    void expression(frame);

const forEachOf = (node: ForInStatement | ForOfStatement, turn: Turn, unit: Unit): Execute => {
  const { left } = node;
  const layout = layoutOfHead(left);
  const bind = binderOf(left, unit);
  const source = unit.expression(node.right);
  const items = node.type === 'ForOfStatement' ? (value: unknown) => value as Iterable<unknown> : keysOf;
  return (outer) => {
    for (const item of items(admit(source(outer)))) {
      const frame = layout ? inEnvironment(outer, new Environment(layout, outer.environment)) : outer;
      bind(frame, item);
      const result = turn(frame);
      if (result.ends) return result.completion;
    }
    return undefined;
  };
};

const binderOf = (left: ForInStatement['left'], unit: Unit): Binder => {
  if (left.type !== 'VariableDeclaration') return assignPattern(left, unit);
  const pattern = left.declarations[0]?.id;
  if (!pattern) return () => {};
  return left.kind === 'var' ? assignPattern(pattern, unit) : initialisePattern(pattern, unit);
};

const keysOf = (value: unknown): string[] => {
  const keys: string[] = [];
  for (const key in value as object) keys.push(key);
  return keys;
};
