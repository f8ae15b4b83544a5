import type { CreatePluginClient } from '@trama/engine';
import type { Id } from '@trama/model';
import { supabaseAuth } from './supabase-auth/definition.ts';
import { type SessionLender, withLentSession } from './supabase-auth/lent-session.ts';

export type { LentSession, SessionLender } from './supabase-auth/lent-session.ts';

/** What the canvas adds to auth plugins, by id: their client with a session that the builder lends. */
export const lentSessions: Readonly<
  Record<Id, (createClient: CreatePluginClient, lender: SessionLender) => CreatePluginClient>
> = { [supabaseAuth.id]: withLentSession };
