import type { CreatePluginClient } from '@trama/engine';
import type { Id } from '@trama/model';
import { csv } from './csv/definition.ts';
import { date } from './date/definition.ts';
import { restApi } from './rest-api/definition.ts';
import { supabase } from './supabase/definition.ts';
import { supabaseAuth } from './supabase-auth/definition.ts';

/** The browser half of each plugin, loaded only by sites that use it. */
export const pluginClients: Readonly<Record<Id, () => Promise<{ createClient: CreatePluginClient }>>> = {
  [supabaseAuth.id]: () => import('./supabase-auth/client.ts'),
  [supabase.id]: () => import('./supabase/client.ts'),
  [restApi.id]: () => import('./rest-api/client.ts'),
  [csv.id]: () => import('./csv/client.ts'),
  [date.id]: () => import('./date/client.ts'),
};
