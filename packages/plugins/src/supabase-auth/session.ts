import { isAuthRetryableFetchError, type Session, type User } from '@supabase/auth-js';
import type { PluginHost } from '@trama/engine';
import type { Json } from '@trama/model';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import { type CookieJar, removeSessionCookies, writeSessionCookies } from './cookies.ts';
import { roleNames, roleRows } from './user-roles.ts';

/** A row of the role table. */
export interface RoleRow {
  readonly id: unknown;
  readonly [column: string]: unknown;
}

/** The product user: the backend's user with roles and session (conformance 3.17, 3.18). */
export type SiteUser = User & { roles: readonly RoleRow[]; _session: Partial<Session> };

/** The signed-in visitor of one tab. */
export interface VisitorSession {
  user(): SiteUser | null;
  /**
   * Reads user and roles anew; without a session the visitor is signed out.
   * @returns false without a user
   * @throws Error when the roles cannot be read, or when the session is too old and the service cannot be reached
   */
  refresh(session?: Session): Promise<SiteUser | false>;
  /** Takes over a renewed session of the same user, keeping the roles. */
  renew(session: Session): Promise<void>;
  /** Forgets the visitor: the session has ended elsewhere, in another tab or at the service. */
  leave(): void;
  /** Forgets the visitor at once, then ends the session at the service. Of `others`, the visitor stays. */
  signOut(scope?: SignOutScope): Promise<void>;
}

/** Sessions that a sign-out ends: all of the user, this one, or all but this one (conformance 6.13). */
export type SignOutScope = 'global' | 'local' | 'others';

export const isSignOutScope = (value: unknown): value is SignOutScope =>
  value === 'global' || value === 'local' || value === 'others';

/** The roles of a user: rows of the role table joined to the user; none without a join table. */
const loadRoles = async (
  backend: HostedBackend,
  settings: Readonly<Record<string, Json>>,
  userId: string,
): Promise<readonly RoleRow[]> => {
  const names = roleNames(settings);
  if (names.usersRoles === '') return [];
  const { data, error } = await backend.rest
    .from(names.usersRoles)
    .select(roleRows(names, '*'))
    .eq(names.userColumn, userId);
  if (error) throw new Error(error.message, { cause: error });
  return (data as unknown as readonly { role: RoleRow | null }[]).flatMap(({ role }) => (role === null ? [] : [role]));
};

const sessionPart = (session: Session, before: SiteUser | null): Partial<Session> => ({
  access_token: session.access_token,
  refresh_token: session.refresh_token,
  expires_in: session.expires_in,
  expires_at: session.expires_at,
  token_type: session.token_type,
  provider_token: session.provider_token ?? before?._session.provider_token,
});

/** Keeps the variables `user` and `isAuthenticated` and the cookies in step with the backend's session. */
export const createVisitorSession = (
  host: PluginHost,
  backend: HostedBackend,
  jar: CookieJar | null,
): VisitorSession => {
  /** Rises whenever somebody enters or leaves: what was read before that is out of date. */
  let turn = 0;
  /** The reading of roles that is under way: an action and the event that it raises share one. */
  let entering: { of: string; result: Promise<SiteUser | false> } | null = null;

  const user = (): SiteUser | null => host.variable('user') as SiteUser | null;
  const publish = (next: SiteUser | null): void => {
    host.setVariable('user', next);
    host.setVariable('isAuthenticated', next !== null);
  };
  const writeCookies = (session: Session): void => {
    if (jar) writeSessionCookies(jar, session);
  };
  const forget = (): void => {
    turn++;
    entering = null;
    publish(null);
    if (jar) removeSessionCookies(jar, new URL(host.location().href).hostname);
  };
  /** The session is gone: so is what was read with it. */
  const leave = (): void => {
    const wasSignedIn = user() !== null;
    forget();
    if (wasSignedIn) host.sessionEnded();
  };
  const settled = async (): Promise<SiteUser | false> => entering?.result ?? user() ?? false;

  const enter = async (session: Session): Promise<SiteUser | false> => {
    const mine = ++turn;
    const roles = await loadRoles(backend, host.settings, session.user.id);
    if (mine !== turn) return settled();
    const next: SiteUser = { ...session.user, roles, _session: sessionPart(session, user()) };
    writeCookies(session);
    publish(next);
    return next;
  };
  const refresh: VisitorSession['refresh'] = async (given) => {
    const before = turn;
    const { data, error } = given ? { data: { session: given }, error: null } : await backend.auth.getSession();
    // A service out of reach says nothing about the visitor: the session stays for when it answers again.
    if (isAuthRetryableFetchError(error)) throw new Error(error.message, { cause: error });
    const { session } = data;
    if (!session?.user) {
      if (before !== turn) return settled();
      leave();
      return false;
    }
    const of = `${session.access_token} ${session.user.updated_at}`;
    if (entering?.of !== of) {
      const result = enter(session).finally(() => {
        if (entering?.result === result) entering = null;
      });
      entering = { of, result };
    }
    return entering.result;
  };

  return {
    user,
    refresh,
    leave,
    renew: async (session) => {
      const before = user();
      if (before?.id !== session.user.id) {
        await refresh(session);
        return;
      }
      publish({ ...before, ...session.user, roles: before.roles, _session: sessionPart(session, before) });
      writeCookies(session);
    },
    signOut: async (scope = 'global') => {
      const wasSignedIn = user() !== null;
      if (scope !== 'others') forget();
      const { error } = await backend.auth.signOut({ scope });
      if (scope === 'others') {
        if (error) throw new Error(error.message, { cause: error });
        return;
      }
      if (error) {
        host.log('warning', error.message, error);
        // Out of reach: at least this browser must not find the session again.
        await backend.auth.signOut({ scope: 'local' });
      }
      // Not before: what the page reads anew must not carry the session any more.
      if (wasSignedIn) host.sessionEnded();
    },
  };
};
