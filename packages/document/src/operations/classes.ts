import { type EntityOperations, entityOperations } from './entity-operations.ts';

const operations: EntityOperations<'classes'> = entityOperations('classes', 'Class not found.');

export const addClass: EntityOperations<'classes'>['add'] = operations.add;
export const setClass: EntityOperations<'classes'>['set'] = operations.set;
export const removeClass: EntityOperations<'classes'>['remove'] = operations.remove;
