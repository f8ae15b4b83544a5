import { type RoleNames, roleNames } from '@trama/plugins/definitions';
import { MOST_ROWS } from '@trama/protocol/builder';
import { useEffect, useMemo, useState } from 'react';
import { useDesignValue } from '../../editor/editor-context.ts';
import { useBackend } from '../backend-context.ts';

interface SiteRoles {
  /** People sign in, but the auth plugin names no tables of roles. */
  isWithout: boolean;
  /** Null where the site has no tables of roles here. */
  tables: RoleNames | null;
  /** By the alphabet; null until they are known, and for who may not read them. */
  names: readonly string[] | null;
}

/** The roles of the site, of which policies may speak: the tables that its auth plugin names, where the backend has them. */
export const useSiteRoles = (): SiteRoles => {
  const { tables: known, readRows } = useBackend();
  const named = useDesignValue(({ design: { plugins, authPluginId } }) => {
    const settings = plugins.find(({ id }) => id === authPluginId)?.settings.publicData;
    return settings ? JSON.stringify(roleNames(settings)) : null;
  });
  const tables = useMemo(() => {
    const found: RoleNames | null = named === null ? null : JSON.parse(named);
    const has = (name: string): boolean => known.some((table) => table.name === name);
    return found && has(found.roles) && has(found.usersRoles) ? found : null;
  }, [named, known]);
  const [names, setNames] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!tables) return;
    let isCurrent = true;
    const order = [{ column: tables.roleName, isDescending: false }];
    readRows({ table: tables.roles, filters: [], order, offset: 0, limit: MOST_ROWS }).then(
      ({ rows }) => isCurrent && setNames(rows.flatMap(({ values }) => values[tables.roleName] ?? [])),
      // Who may not read rows writes such a policy as SQL.
      () => isCurrent && setNames(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [tables, readRows]);
  const isWithout = named !== null && (JSON.parse(named) as RoleNames).roles === '';
  return { isWithout, tables, names };
};
