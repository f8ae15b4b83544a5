import { type EntityOperations, entityOperations } from './entity-operations.ts';

const operations: EntityOperations<'collections'> = entityOperations('collections', 'Collection not found.');

export const addCollection: EntityOperations<'collections'>['add'] = operations.add;
export const setCollection: EntityOperations<'collections'>['set'] = operations.set;
export const removeCollection: EntityOperations<'collections'>['remove'] = operations.remove;
