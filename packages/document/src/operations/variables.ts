import { type EntityOperations, entityOperations } from './entity-operations.ts';

const operations: EntityOperations<'variables'> = entityOperations('variables', 'Variable not found.');

export const addVariable: EntityOperations<'variables'>['add'] = operations.add;
export const setVariable: EntityOperations<'variables'>['set'] = operations.set;
export const removeVariable: EntityOperations<'variables'>['remove'] = operations.remove;
