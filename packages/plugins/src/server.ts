import type { Id, ServerPlugin } from '@trama/model';
import { supabaseAuth } from './supabase-auth/definition.ts';
import { server as supabaseAuthServer } from './supabase-auth/server.ts';

/** The server half of the plugins that have one. */
export const serverPlugins: Readonly<Record<Id, ServerPlugin>> = { [supabaseAuth.id]: supabaseAuthServer };
