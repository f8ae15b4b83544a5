import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import type { CreatePluginClient, PluginHost } from '@trama/engine';
import { connect, type HostedBackendClient } from '../hosted-backend/backend.ts';
import { createAuthActions } from './actions.ts';
import { supabaseAuth } from './definition.ts';
import { createVisitorSession, type VisitorSession } from './session.ts';

const NOT_CONFIGURED = 'Invalid Supabase Auth configuration.';

/** Follows the backend's auth events (plugins-spec 1.3). */
const onAuthEvent =
  (host: PluginHost, visitor: VisitorSession) =>
  (event: AuthChangeEvent | 'USER_DELETED', session: Session | null): void => {
    const refresh = (): void => {
      visitor
        .refresh(session ?? undefined)
        .catch((cause: unknown) => host.log('error', cause instanceof Error ? cause.message : String(cause), cause));
    };
    // The auth client holds its lock while it tells the news: what calls it again must wait for the next turn.
    if (event === 'SIGNED_IN') {
      if (visitor.user()?.id !== session?.user.id) queueMicrotask(refresh);
    } else if (event === 'USER_UPDATED') queueMicrotask(refresh);
    else if (event === 'TOKEN_REFRESHED' && session) visitor.merge(session);
    else if (event === 'USER_DELETED') queueMicrotask(() => void visitor.signOut());
  };

/** Browser half of the auth plugin. */
export const createClient: CreatePluginClient = (host) => {
  const backend = connect(host);
  host.setVariable('user', null);
  host.setVariable('isAuthenticated', false);
  if (!backend) {
    const refuse = (): never => {
      throw new Error(NOT_CONFIGURED);
    };
    const client: HostedBackendClient = {
      backend: null,
      actions: Object.fromEntries(supabaseAuth.actions.map(({ name }) => [name, refuse])),
    };
    return client;
  }
  const visitor = createVisitorSession(host, backend, typeof document === 'undefined' ? null : document);
  let stopListening = (): void => {};
  const client: HostedBackendClient = {
    backend,
    load: async () => {
      const { data } = backend.auth.onAuthStateChange(onAuthEvent(host, visitor));
      stopListening = () => data.subscription.unsubscribe();
    },
    auth: {
      init: async () => {
        await visitor.refresh();
      },
      isAuthenticated: () => visitor.user() !== null,
      hasRoles: (roles) => {
        const owned = new Set((visitor.user()?.roles ?? []).map(({ id }) => String(id)));
        return roles.every((role) => owned.has(role));
      },
    },
    actions: createAuthActions(host, backend, visitor),
    dispose: () => {
      stopListening();
      void backend.auth.stopAutoRefresh();
    },
  };
  return client;
};
