import { type RoleNames, roleNames } from '@trama/plugins/definitions';
import { useMemo } from 'react';
import { useDesignValue } from '../../editor/editor-context.ts';
import { useBackend } from '../backend-context.ts';

interface RoleTables {
  /** People sign in, but the auth plugin names no tables of roles. */
  isWithout: boolean;
  /** Null where the site has no tables of roles here. */
  tables: RoleNames | null;
}

/** The tables of roles that the auth plugin of the site names, where the backend has them. */
export const useRoleTables = (): RoleTables => {
  const { tables: known } = useBackend();
  const named = useDesignValue(({ design: { plugins, authPluginId } }) => {
    const settings = plugins.find(({ id }) => id === authPluginId)?.settings.publicData;
    return settings ? JSON.stringify(roleNames(settings)) : null;
  });
  const tables = useMemo(() => {
    const found: RoleNames | null = named === null ? null : JSON.parse(named);
    const has = (name: string): boolean => known.some((table) => table.name === name);
    return found && has(found.roles) && has(found.usersRoles) ? found : null;
  }, [named, known]);
  return { isWithout: named !== null && (JSON.parse(named) as RoleNames).roles === '', tables };
};
