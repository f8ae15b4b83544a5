import { hasBrowserSyntax } from '../language/check.ts';
import { blockNames, variableNames } from '../language/declarations.ts';
import { PURE_GLOBALS, SCOPE_NAMES } from '../language/names.ts';
import type { ParsedFormula } from '../language/parse.ts';
import { findReferences } from '../language/references.ts';
import { hasName } from '../language/scope-names.ts';
import { preparationOf, sequenceOf } from './blocks.ts';
import { Environment } from './environment.ts';
import { expressionOf } from './expressions.ts';
import type { Completion, Run } from './frame.ts';
import { statementOf } from './statements.ts';
import type { Unit } from './unit.ts';

/** A piece of code, ready to run. */
export type RunnableProgram = (run: Run) => unknown;

/** Makes parsed code runnable. Code that only a browser can run gives undefined. */
export const programOf = (parsed: ParsedFormula): RunnableProgram => {
  if (hasBrowserSyntax(parsed)) {
    return () => undefined;
  }
  const references = findReferences(parsed);
  const assigned = new Set(references.free.filter(({ role }) => role === 'write').map(({ node }) => node.name));
  const handedIn = new Set(
    references.free
      .map(({ node }) => node.name)
      .filter((name) => !SCOPE_NAMES.has(name) && (assigned.has(name) || !PURE_GLOBALS.has(name))),
  );
  const unit: Unit = {
    free: new Set(references.free.map(({ node }) => node)),
    staticReads: new Map(references.staticReads.map((read) => [read.node, read])),
    assigned,
    expression: (node) => expressionOf(node, unit),
    statement: (node) => statementOf(node, unit),
  };
  const own = new Set([...parsed.body.flatMap(variableNames), ...blockNames(parsed.body)]);
  const prepare = preparationOf(parsed.body, unit);
  const body = sequenceOf(parsed.body, unit);

  return (run) => {
    if ([...handedIn].some((name) => !hasName(run.scope, name))) {
      return undefined;
    }
    const environment = new Environment(null);
    for (const name of own) {
      environment.declare(name, undefined);
    }
    for (const name of assigned) {
      environment.declare(name, run.scope.names[name]);
    }
    const frame = { run, environment, self: undefined };
    prepare?.(frame);
    const completion: Completion = body(frame);
    return completion?.kind === 'return' ? completion.value : undefined;
  };
};
