import { isRecord, type Json } from '@trama/model';
import { useEffect, useState } from 'react';
import { useDesignField, useEditor } from '../../editor/editor-context.ts';

/** A role that people of the site may have. */
export interface Role {
  id: string;
  name: string;
}

/** More roles are found by their id. */
const MOST_ROLES = 200;

const listedIn = (roles: Json | undefined): readonly Role[] =>
  Array.isArray(roles)
    ? roles.flatMap((role) => (isRecord(role) ? [{ id: String(role.id), name: String(role.name ?? role.id) }] : []))
    : [];

/** The settings of the plugin that signs visitors in; null where none does. */
export const useAuthSettings = (): Readonly<Record<string, Json>> | null => {
  const plugins = useDesignField('plugins');
  const id = useDesignField('authPluginId');
  return plugins.find((plugin) => plugin.id === id)?.settings.publicData ?? null;
};

/**
 * The roles of the site: those that the settings of the sign-in plugin list, else the rows of its role table. None where neither
 * is known, or the account may not read the table.
 */
export const useRoles = (): readonly Role[] => {
  const { api, site } = useEditor();
  const settings = useAuthSettings();
  const listed = JSON.stringify(listedIn(settings?.roles));
  const table = typeof settings?.roleTable === 'string' ? settings.roleTable : '';
  const column = typeof settings?.roleTableNameColumn === 'string' ? settings.roleTableNameColumn : 'name';
  const [read, setRead] = useState<readonly Role[]>([]);
  useEffect(() => {
    if (table === '') return;
    let isGone = false;
    api
      .readRows(site, { table, filters: [], order: [], offset: 0, limit: MOST_ROLES })
      .then(({ rows }) =>
        rows.map(({ values, key }): Role => {
          const id = values.id ?? Object.values(key)[0] ?? '';
          return { id, name: values[column] ?? id };
        }),
      )
      .catch(() => [])
      .then((roles) => {
        if (!isGone) setRead(roles);
      });
    return () => {
      isGone = true;
    };
  }, [api, site, table, column]);
  const own = JSON.parse(listed) as readonly Role[];
  return own.length > 0 ? own : read;
};
