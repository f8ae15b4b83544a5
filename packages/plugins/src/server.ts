import type { Id, ServerPlugin } from '@trama/model';
import { restApi } from './rest-api/definition.ts';
import { createServerPlugin as createRestApi } from './rest-api/server.ts';
import { supabase } from './supabase/definition.ts';
import { createServerPlugin as createSupabase } from './supabase/server.ts';
import { supabaseAuth } from './supabase-auth/definition.ts';
import { createServerPlugin as createSupabaseAuth } from './supabase-auth/server.ts';

export { EMBEDDED_PROJECT, projectOf, withServiceKey } from './hosted-backend/project.ts';
export { readBody, resultAt } from './rest-api/request.ts';
export { type RoleNames, roleNames } from './supabase-auth/user-roles.ts';

/** The server half of the plugins that have one. Made once by a server: they keep the public keys of projects. */
export const createServerPlugins = (): Readonly<Record<Id, ServerPlugin>> => ({
  [supabaseAuth.id]: createSupabaseAuth(),
  [supabase.id]: createSupabase(),
  [restApi.id]: createRestApi(),
});
