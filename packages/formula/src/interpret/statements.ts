import type { Statement, SwitchStatement, TryStatement, VariableDeclaration } from 'acorn';
import { patternNames } from '../language/declarations.ts';
import { blockNamesOf, sequenceOf } from './blocks.ts';
import { changeable, Environment, layoutOf } from './environment.ts';
import { type Completion, type Execute, inEnvironment, isHalt } from './frame.ts';
import { loopOf } from './loops.ts';
import { assignPattern, initialisePattern } from './patterns.ts';
import { type Unit, unsupported } from './unit.ts';

/** Makes a statement runnable. */
export const statementOf = (node: Statement, unit: Unit): Execute => {
  switch (node.type) {
    case 'ExpressionStatement': {
      const expression = unit.expression(node.expression);
      return (frame) => void expression(frame);
    }
    case 'VariableDeclaration':
      return declarationOf(node, unit);
    case 'ReturnStatement': {
      const value = node.argument ? unit.expression(node.argument) : () => undefined;
      return (frame) => ({ kind: 'return', value: value(frame) });
    }
    case 'BlockStatement':
      return blockOf(node.body, unit);
    case 'IfStatement': {
      const test = unit.expression(node.test);
      const yes = unit.statement(node.consequent);
      const no = node.alternate ? unit.statement(node.alternate) : () => undefined;
      return (frame) => (test(frame) ? yes(frame) : no(frame));
    }
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return loopOf(node, [], unit);
    case 'LabeledStatement':
      return labeledOf(node, [], unit);
    case 'BreakStatement':
      return () => ({ kind: 'break', label: node.label?.name ?? null });
    case 'ContinueStatement':
      return () => ({ kind: 'continue', label: node.label?.name ?? null });
    case 'SwitchStatement':
      return switchOf(node, unit);
    case 'ThrowStatement': {
      const value = unit.expression(node.argument);
      return (frame) => {
        throw value(frame);
      };
    }
    case 'TryStatement':
      return tryOf(node, unit);
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return () => undefined;
    case 'ClassDeclaration':
    case 'WithStatement':
    case 'DebuggerStatement':
      throw unsupported(node);
    default:
      throw unsupported(node satisfies never);
  }
};

/** `var` assigns to a name made at the start of its function; `let` and `const` give one its first value. */
const declarationOf = (node: VariableDeclaration, unit: Unit): Execute => {
  const binders = node.declarations.map((declarator) => ({
    isSkipped: node.kind === 'var' && !declarator.init,
    bind: node.kind === 'var' ? assignPattern(declarator.id, unit) : initialisePattern(declarator.id, unit),
    value: declarator.init ? unit.expression(declarator.init) : () => undefined,
  }));
  return (frame) => {
    for (const { isSkipped, bind, value } of binders) {
      if (!isSkipped) bind(frame, value(frame));
    }
    return undefined;
  };
};

const blockOf = (statements: readonly Statement[], unit: Unit): Execute => {
  const names = blockNamesOf(statements, unit);
  const run = sequenceOf(statements, unit);
  if (!names) return run;
  const layout = layoutOf(names.declarations);
  return (frame) => {
    const inner = inEnvironment(frame, new Environment(layout, frame.environment));
    names.initialise(inner);
    return run(inner);
  };
};

const labeledOf = (
  node: Extract<Statement, { type: 'LabeledStatement' }>,
  outer: readonly string[],
  unit: Unit,
): Execute => {
  const labels = [...outer, node.label.name];
  const run = labeledBody(node.body, labels, unit);
  return (frame) => {
    const completion = run(frame);
    const isOurs = completion?.kind === 'break' && completion.label === node.label.name;
    return isOurs ? undefined : completion;
  };
};

const labeledBody = (body: Statement, labels: readonly string[], unit: Unit): Execute => {
  switch (body.type) {
    case 'LabeledStatement':
      return labeledOf(body, labels, unit);
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return loopOf(body, labels, unit);
    default:
      return unit.statement(body);
  }
};

const switchOf = (node: SwitchStatement, unit: Unit): Execute => {
  const value = unit.expression(node.discriminant);
  const names = blockNamesOf(
    node.cases.flatMap((entry) => entry.consequent),
    unit,
  );
  const layout = layoutOf(names?.declarations ?? []);
  const cases = node.cases.map((entry) => ({
    test: entry.test ? unit.expression(entry.test) : null,
    run: sequenceOf(entry.consequent, unit),
  }));
  return (frame) => {
    const subject = value(frame);
    const inner = inEnvironment(frame, new Environment(layout, frame.environment));
    names?.initialise(inner);
    const matching = cases.findIndex(({ test }) => test !== null && test(inner) === subject);
    const start = matching >= 0 ? matching : cases.findIndex(({ test }) => test === null);
    for (const entry of start >= 0 ? cases.slice(start) : []) {
      const completion = entry.run(inner);
      if (completion) return completion.kind === 'break' && completion.label === null ? undefined : completion;
    }
    return undefined;
  };
};

const tryOf = (node: TryStatement, unit: Unit): Execute => {
  const block = unit.statement(node.block);
  const handler = node.handler ? handlerOf(node.handler, unit) : null;
  const finalizer = node.finalizer ? unit.statement(node.finalizer) : null;
  return (frame) => {
    let completion: Completion;
    let failure: { error: unknown } | null = null;
    try {
      completion = block(frame);
    } catch (error) {
      if (isHalt(error)) throw error;
      failure = { error };
    }
    if (failure && handler) {
      const { error } = failure;
      failure = null;
      try {
        completion = handler(frame, error);
      } catch (thrown) {
        if (isHalt(thrown)) throw thrown;
        failure = { error: thrown };
      }
    }
    const last = finalizer?.(frame);
    if (last) return last;
    if (failure) throw failure.error;
    return completion;
  };
};

const handlerOf = (
  node: NonNullable<TryStatement['handler']>,
  unit: Unit,
): ((frame: Parameters<Execute>[0], error: unknown) => Completion) => {
  const layout = layoutOf(changeable(node.param ? patternNames(node.param) : []));
  const bind = node.param ? initialisePattern(node.param, unit) : null;
  const body = unit.statement(node.body);
  return (frame, error) => {
    const inner = inEnvironment(frame, new Environment(layout, frame.environment));
    bind?.(inner, error);
    return body(inner);
  };
};
