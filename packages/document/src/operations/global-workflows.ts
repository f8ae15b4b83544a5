import { type EntityOperations, entityOperations } from './entity-operations.ts';

/** Callable workflows: run by actions and formulas, not by a trigger. */
const operations: EntityOperations<'workflows'> = entityOperations('workflows', 'Workflow not found.');

export const addGlobalWorkflow: EntityOperations<'workflows'>['add'] = operations.add;
export const setGlobalWorkflow: EntityOperations<'workflows'>['set'] = operations.set;
export const removeGlobalWorkflow: EntityOperations<'workflows'>['remove'] = operations.remove;
