import type { CompiledFormula, Evaluator, FormulaScope } from '../evaluator.ts';
import { type FormulaMode, parseFormula } from '../language/parse.ts';
import { findReferences } from '../language/references.ts';
import { hasName } from '../language/scope-names.ts';
import { compileFormula } from './compile-formula.ts';
import { STOP_NAME, stopFunction, throwingFunction } from './compile-module.ts';

/**
 * Compiles the text of formulas when they are first needed, with `new Function`. For the canvas and for development
 * only: it needs `unsafe-eval`, and the code reaches whatever the page reaches. Published sites run a compiled module.
 */
export const dynamicEvaluator = (): Evaluator => {
  const texts: Readonly<Record<FormulaMode, Map<string, CompiledFormula>>> = {
    formula: new Map(),
    code: new Map(),
    action: new Map(),
  };
  const call = (mode: FormulaMode, code: string | undefined, scope: FormulaScope): unknown => {
    if (!code) return undefined;
    const known = texts[mode].get(code);
    if (known !== undefined) return known(scope);
    const text = prepare(code, mode);
    texts[mode].set(code, text);
    return text(scope);
  };
  return {
    evaluate: ({ binding, code }, scope) => (binding === 'list' ? undefined : call(binding, code, scope)),
    run: async ({ code }, scope) => call('action', code, scope),
  };
};

/** Names that the code assigns to are parameters where the scope holds them, so there is one function for each case. */
const prepare = (code: string, mode: FormulaMode): CompiledFormula => {
  const result = parseFormula(code, mode);
  if (!result.ok) return functionOf(throwingFunction(result.error.message));
  const { parsed } = result;
  const written = findReferences(parsed).free.filter(({ role }) => role === 'write');
  const compile = (parameters: readonly string[]): CompiledFormula =>
    functionOf(compileFormula(parsed, { parameters: new Set(parameters), finders: FINDERS, stopName: STOP_NAME }));
  if (written.length === 0) return compile([]);
  const variants = new Map<string, CompiledFormula>();
  return (scope) => {
    const parameters = written.map(({ node }) => node.name).filter((name) => hasName(scope, name));
    const key = parameters.join();
    const compiled = variants.get(key) ?? compile(parameters);
    variants.set(key, compiled);
    return compiled(scope);
  };
};

const FINDERS = { read: '$tramaFind', typeof: '$tramaPeek' } as const;

const peek = (scope: FormulaScope, name: string): unknown =>
  hasName(scope, name) ? scope.names[name] : Reflect.get(globalThis, name);

const find = (scope: FormulaScope, name: string): unknown => {
  if (!hasName(scope, name) && !(name in globalThis)) throw new ReferenceError(`${name} is not defined`);
  return peek(scope, name);
};

const functionOf = (text: string): CompiledFormula =>
  new Function(FINDERS.read, FINDERS.typeof, `"use strict";${stopFunction(STOP_NAME)}return ${text}`)(find, peek);
