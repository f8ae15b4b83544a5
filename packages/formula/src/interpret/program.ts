import type { Expression } from 'acorn';
import { hasBrowserSyntax } from '../language/check.ts';
import { variableNames } from '../language/declarations.ts';
import { PURE_GLOBALS, SCOPE_NAMES } from '../language/names.ts';
import type { ParsedFormula } from '../language/parse.ts';
import { findReferences } from '../language/references.ts';
import { blockNamesOf, sequenceOf } from './blocks.ts';
import { changeable, Environment, layoutOf, NOT_READY } from './environment.ts';
import { expressionOf, SHORT } from './expressions.ts';
import type { Evaluate, Run } from './frame.ts';
import { statementOf } from './statements.ts';
import type { Unit } from './unit.ts';

/** A piece of code, ready to run. */
export type RunnableProgram = (run: Run) => unknown;

/** The environment of code that declares nothing. */
const NOTHING: Environment = new Environment(layoutOf([]), null);

/** Is told what an expression has come to, each time that it is evaluated. */
export type ExpressionObserver = (node: Expression, value: unknown) => void;

/**
 * Makes parsed code runnable. Code that only a browser can run gives undefined.
 * @param observe watches every expression; the code runs slower then
 */
export const programOf = (parsed: ParsedFormula, observe?: ExpressionObserver): RunnableProgram => {
  if (hasBrowserSyntax(parsed)) return () => undefined;
  const references = findReferences(parsed);
  const assigned = new Set(references.free.filter(({ role }) => role === 'write').map(({ node }) => node.name));
  const handedIn = [
    ...new Set(
      references.free
        .map(({ node }) => node.name)
        .filter((name) => !SCOPE_NAMES.has(name) && (assigned.has(name) || !PURE_GLOBALS.has(name))),
    ),
  ];
  const unit: Unit = {
    free: new Set(references.free.map(({ node }) => node)),
    staticReads: new Map(references.staticReads.map((read) => [read.node, read])),
    assigned,
    isObserved: observe !== undefined,
    expression: (node) => {
      const evaluate = expressionOf(node, unit);
      return observe ? observed(node, evaluate, observe) : evaluate;
    },
    statement: (node) => statementOf(node, unit),
  };
  if (handedIn.some((name) => name in Object.prototype)) return () => undefined;
  const names = blockNamesOf(parsed.body, unit);
  const own = changeable(parsed.body.flatMap(variableNames));
  const layout = layoutOf([...own, ...(names?.declarations ?? []), ...changeable(assigned)]);
  const lexical = new Set(names?.declarations.map(({ name }) => name));
  const evaluate = bodyOf(parsed, unit);

  return (run) => {
    for (const name of handedIn) {
      // Reading is much faster than `in`, and nearly every name has a value.
      if (run.scope.names[name] === undefined && !(name in run.scope.names)) return undefined;
    }
    if (layout.names.length === 0) return evaluate({ run, environment: NOTHING, self: undefined });
    const values = layout.names.map((name) =>
      lexical.has(name) ? NOT_READY : assigned.has(name) ? run.scope.names[name] : undefined,
    );
    const frame = { run, environment: new Environment(layout, null, values), self: undefined };
    names?.initialise(frame);
    return evaluate(frame);
  };
};

const observed =
  (node: Expression, evaluate: Evaluate, observe: ExpressionObserver): Evaluate =>
  (frame) => {
    const value = evaluate(frame);
    observe(node, value === SHORT ? undefined : value);
    return value;
  };

/** A formula is one expression; the rest is statements, up to the one that returns. */
const bodyOf = (parsed: ParsedFormula, unit: Unit): Evaluate => {
  const only = parsed.body.length === 1 ? parsed.body[0] : undefined;
  if (only?.type === 'ReturnStatement') return only.argument ? unit.expression(only.argument) : () => undefined;
  const body = sequenceOf(parsed.body, unit);
  return (frame) => {
    const completion = body(frame);
    return completion?.kind === 'return' ? completion.value : undefined;
  };
};
