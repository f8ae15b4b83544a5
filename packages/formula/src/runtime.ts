/** What a published page needs: no parser, no compiler, no interpreter. */
export { compiledEvaluator } from './compiled-evaluator.ts';
export { deepEqual } from './data/deep-equal.ts';
export { type CollectionLike, isBlank, isCollection, itemsOf } from './data/kinds.ts';
export { readPath } from './data/path.ts';
export * from './evaluator.ts';
export { createHelpers, type HelperOptions } from './helpers/create-helpers.ts';
export type { Helper, Helpers } from './helpers/helper.ts';
export { FORMULA_ERROR, STEP_LIMIT, STEP_LIMIT_MESSAGE } from './limits.ts';
export { applyFilter } from './pipeline/filter.ts';
export { applyPipeline, type Mapping, type Pipeline } from './pipeline/pipeline.ts';
export { applySort } from './pipeline/sort.ts';
