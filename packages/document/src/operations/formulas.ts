import { type EntityOperations, entityOperations } from './entity-operations.ts';

const operations: EntityOperations<'formulas'> = entityOperations('formulas', 'Formula not found.');

export const addFormula: EntityOperations<'formulas'>['add'] = operations.add;
export const setFormula: EntityOperations<'formulas'>['set'] = operations.set;
export const removeFormula: EntityOperations<'formulas'>['remove'] = operations.remove;
