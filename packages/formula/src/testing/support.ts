import {
  type CompiledFormula,
  compiledEvaluator,
  compileModule,
  createHelpers,
  type Evaluator,
  type FormulaScope,
  type Helpers,
  type ModuleEntry,
} from '../index.ts';

/** A scope of plain values. */
export const scopeOf = (
  names: Record<string, unknown> = {},
  variables: Record<string, unknown> = {},
  collections: Record<string, unknown> = {},
): FormulaScope => ({
  variable: (key) => variables[key],
  collection: (key) => collections[key],
  names: { variables, collections, ...names },
});

export const helpersOf = (log: (message: string) => void = () => {}): Helpers =>
  createHelpers({
    language: () => 'pt',
    defaultLanguage: () => 'en',
    log: (_, message) => log(message),
    createObjectUrl: (file) => `blob:${String(file)}`,
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
    hasRoles: (roles) => roles.every((role) => ['editor', 'partner'].includes(role)),
  });

/** The functions of the module that these entries compile to. */
export const functionsOf = async (entries: readonly ModuleEntry[]): Promise<readonly CompiledFormula[]> => {
  const { source } = compileModule(entries);
  const url = `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`;
  const module: { functions: readonly CompiledFormula[] } = await import(/* @vite-ignore */ url);
  return module.functions;
};

/** Compiles one piece of code. */
export const compileOne = async (entry: ModuleEntry): Promise<CompiledFormula> => {
  const [compiled] = await functionsOf([entry]);
  if (!compiled) throw new Error('nothing was compiled');
  return compiled;
};

/** Evaluates one piece of code as a compiled function. */
export const evaluateCompiled = async (entry: ModuleEntry, scope: FormulaScope): Promise<unknown> => {
  const functions = await functionsOf([entry]);
  const evaluator: Evaluator = compiledEvaluator(functions);
  return evaluator.evaluate({ binding: 'code', fn: 0 }, scope);
};

/** What a run came to: its value, or what it threw. Errors of the language are compared by their kind. */
export const outcomeOf = (run: () => unknown): { value: unknown } | { thrown: string } => {
  try {
    return { value: comparable(run(), 0) };
  } catch (error) {
    return { thrown: error instanceof Error ? error.constructor.name : String(error) };
  }
};

/** Functions are compared as such, not by identity. */
const comparable = (value: unknown, depth: number): unknown => {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value) && depth < 9) return value.map((item) => comparable(item, depth + 1));
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && depth < 9) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, comparable(item, depth + 1)]));
  }
  return value;
};
