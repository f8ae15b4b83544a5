import type { Id, ServerPlugin } from '@trama/model';
import { supabaseAuth } from './supabase-auth/definition.ts';
import { createServerPlugin as createSupabaseAuth } from './supabase-auth/server.ts';

/** The server half of the plugins that have one. Made once by a server: they keep the public keys of projects. */
export const createServerPlugins = (): Readonly<Record<Id, ServerPlugin>> => ({
  [supabaseAuth.id]: createSupabaseAuth(),
});
