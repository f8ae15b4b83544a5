import type { RoleNames } from '@trama/plugins/definitions';
import { MOST_ROWS } from '@trama/protocol/builder';
import { useEffect, useState } from 'react';
import { useBackend } from '../backend-context.ts';
import { useRoleTables } from './use-role-tables.ts';

interface SiteRoles {
  /** People sign in, but the auth plugin names no tables of roles. */
  isWithout: boolean;
  /** Null where the site has no tables of roles here. */
  tables: RoleNames | null;
  /** By the alphabet; null until they are known, and for who may not read them. */
  names: readonly string[] | null;
}

/** The roles of the site, of which policies may speak. */
export const useSiteRoles = (): SiteRoles => {
  const { readRows } = useBackend();
  const { isWithout, tables } = useRoleTables();
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
  return { isWithout, tables, names };
};
