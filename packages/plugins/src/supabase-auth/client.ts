import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import type { CreatePluginClient, PluginHost } from '@trama/engine';
import { messageOf } from '@trama/model';
import { connect, type HostedBackend, type HostedBackendClient } from '../hosted-backend/backend.ts';
import { lateActions, onceLoaded } from '../late-actions.ts';
import { supabaseAuth } from './definition.ts';
import { createVisitorSession, isSignOutScope, type VisitorSession } from './session.ts';

const NOT_CONFIGURED = 'Invalid Supabase Auth configuration.';

/** Follows the backend's auth events (conformance 4.36 to 4.40). */
const onAuthEvent =
  (host: PluginHost, backend: HostedBackend, visitor: VisitorSession, report: (cause: unknown) => void) =>
  (event: AuthChangeEvent | 'USER_DELETED', session: Session | null): void => {
    if (event === 'USER_DELETED') visitor.signOut().catch(report);
    // Who signs out here is led on by their workflow; who was signed out elsewhere must not keep what is private on screen.
    const isSignedOutElsewhere = event === 'SIGNED_OUT' && visitor.user() !== null;
    if (event === 'SIGNED_OUT') visitor.leave();
    if (isSignedOutElsewhere) host.recheckAccess();
    // What another tab says of a session may come when it has ended here.
    if (!session || !backend.hasSession()) return;
    // The client also says SIGNED_IN whenever a tab comes to the front: with the same token nothing is new.
    const isKnown = visitor.user()?._session.access_token === session.access_token;
    const isEntrance = event === 'SIGNED_IN' || event === 'PASSWORD_RECOVERY';
    if (event === 'USER_UPDATED' || (isEntrance && !isKnown)) visitor.refresh(session).catch(report);
    else if (event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED') visitor.renew(session).catch(report);
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
  // The canvas belongs to an author: what it is lent, or signs in with, is for no other page to find.
  const jar = typeof document === 'undefined' || host.environment === 'editor' ? null : document;
  const visitor = createVisitorSession(host, backend, jar);
  const report = (cause: unknown): void => host.log('error', messageOf(cause), cause);
  let stopListening = (): void => {};
  const loadActions = onceLoaded(async () => (await import('./actions.ts')).createAuthActions(host, backend, visitor));
  const client: HostedBackendClient = {
    backend,
    load: async () => {
      const { data } = backend.auth.onAuthStateChange(onAuthEvent(host, backend, visitor, report));
      stopListening = () => data.subscription.unsubscribe();
      // A link of a mail that no longer holds says so in the address; nobody waits for that answer.
      backend.auth.initialize().then(({ error }) => error && host.log('warning', error.message, error), report);
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
    actions: {
      ...lateActions(supabaseAuth.actions, loadActions),
      // The visitor is forgotten at once: this waits for no code.
      signOut: ({ scope }) => visitor.signOut(isSignOutScope(scope) ? scope : 'global'),
    },
    prepare: async () => {
      await loadActions();
    },
    dispose: () => {
      stopListening();
      void backend.auth.stopAutoRefresh();
    },
  };
  return client;
};
