import type { Json } from './design/value.ts';
import { getAtPath } from './paths.ts';

const valuesAt = (found: unknown, roleType: unknown, roleTypeKey: string): readonly unknown[] => {
  if (roleType === 'string') return [found];
  if (!Array.isArray(found)) return [];
  return roleType === 'array-object' ? found.map((role: unknown) => getAtPath(role, roleTypeKey)) : found;
};

/**
 * Role values of a signed-in user, by the public settings of the auth plugin: the value at `roleKey`, which is a text
 * (`roleType` `string`), a list of texts (`array-string`, the default) or a list of objects (`array-object`, their role
 * at `roleTypeKey`). Names become ids where `roles` lists them; others stay (conformance 6.1 to 6.3).
 */
export const roleValues = (user: unknown, settings: Readonly<Record<string, Json>>): readonly string[] => {
  const { roleKey, roleType, roleTypeKey, roles } = settings;
  if (typeof roleKey !== 'string' || roleKey === '') return [];
  const known = Array.isArray(roles) ? roles : [];
  const idOf = (name: string): string => {
    const role = known.find((one) => getAtPath(one, 'name') === name);
    const id = role === undefined ? undefined : getAtPath(role, 'id');
    return id === undefined ? name : String(id);
  };
  return valuesAt(getAtPath(user, roleKey), roleType, String(roleTypeKey ?? ''))
    .filter((value) => value !== undefined && value !== null)
    .map((value) => idOf(String(value)));
};
