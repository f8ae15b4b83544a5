import type { Variable } from '../design/entities.ts';
import type { Codec } from './codec.ts';
import { entity, json, optional, required, text } from './entity.ts';

/** A site variable or a component variable (conformance 3.6). */
export const variable: Codec<Variable> = entity<Variable>({
  id: required('id', text, ''),
  name: required('name', text, ''),
  type: required('type', text, 'any'),
  defaultValue: required('defaultValue', json, null),
  isLocalStorage: optional('isLocalStorage', json),
  isPersistentOnNav: optional('isPersistentOnNav', json),
  queryName: optional('queryName', json),
  folder: optional('folder', json),
  isExternal: optional('isExternal', json),
});
