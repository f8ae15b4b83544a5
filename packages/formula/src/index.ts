export { type CompiledModule, compileModule, type ModuleEntry, type ModuleProblem } from './compile/compile-module.ts';
export { dynamicEvaluator } from './compile/dynamic-evaluator.ts';
export {
  type ExplainedPart,
  type ExplainResult,
  type Explanation,
  explainFormula,
} from './interpret/explain-formula.ts';
export { type InterpretOptions, interpretingEvaluator } from './interpret/interpreting-evaluator.ts';
export { type CheckOptions, checkFormula, type FormulaAnalysis, type FormulaCheck } from './language/check.ts';
export { PURE_GLOBALS, SCOPE_NAMES } from './language/names.ts';
export { type FormulaError, type FormulaMode, UNEXPECTED_END } from './language/parse.ts';
export { renameKeys } from './language/rename-keys.ts';
export { isName, renameName } from './language/rename-name.ts';
export { rewriteCalls } from './language/rewrite-calls.ts';
export {
  type FormulaPaths,
  type FormulaPathsResult,
  formulaPaths,
  type PathKey,
  type PathStep,
  type UsedPath,
  type ValuePath,
} from './language/value-paths.ts';
export * from './runtime.ts';
