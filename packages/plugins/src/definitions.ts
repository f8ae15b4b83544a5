import type { PluginDefinition } from '@trama/model';
import { csv } from './csv/definition.ts';
import { date } from './date/definition.ts';
import { restApi } from './rest-api/definition.ts';
import { supabase } from './supabase/definition.ts';
import { supabaseAuth } from './supabase-auth/definition.ts';

export { ROLE_TABLES } from './supabase-auth/role-tables.ts';
export { type RoleNames, roleNames } from './supabase-auth/user-roles.ts';
export { csv, date, restApi, supabase, supabaseAuth };

/** Every plugin that Trama knows. */
export const pluginDefinitions: readonly PluginDefinition[] = [supabaseAuth, supabase, restApi, csv, date];
