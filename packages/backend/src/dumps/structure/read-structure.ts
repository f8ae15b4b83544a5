import type { Session } from '../../database/database.ts';
import { FUNCTION_READERS, GUARD_READERS } from './code.ts';
import { DEFAULT_RIGHT_READERS } from './default-rights.ts';
import { RIGHT_READERS } from './rights.ts';
import type { StructureStatement } from './statement.ts';
import { INDEX_READERS, TABLE_READERS } from './tables.ts';
import { TYPE_READERS } from './types.ts';

const READERS = [
  ...TYPE_READERS,
  ...FUNCTION_READERS,
  ...TABLE_READERS,
  ...INDEX_READERS,
  ...GUARD_READERS,
  ...RIGHT_READERS,
  ...DEFAULT_RIGHT_READERS,
];

/**
 * The structure of a project's database as the statements that make it, in an order in which most of them find what they need:
 * schemas, types, functions, tables, views; then, for when the rows are there, constraints, indexes, triggers, policies and rights.
 * What extensions bring and the platform's own schema are not among them.
 * @param session of a transaction whose search path is empty, so that every name comes with its schema
 */
export const readStructure = async (session: Session): Promise<readonly StructureStatement[]> => {
  const found: StructureStatement[] = [];
  for (const reader of READERS) found.push(...(await session.query<StructureStatement>(reader)).rows);
  return found;
};
