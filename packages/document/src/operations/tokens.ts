import { type EntityOperations, entityOperations } from './entity-operations.ts';

const operations: EntityOperations<'tokens'> = entityOperations('tokens', 'Token not found.');

export const addToken: EntityOperations<'tokens'>['add'] = operations.add;
export const setToken: EntityOperations<'tokens'>['set'] = operations.set;
export const removeToken: EntityOperations<'tokens'>['remove'] = operations.remove;
