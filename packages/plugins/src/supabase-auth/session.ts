import type { Session, User } from '@supabase/auth-js';
import type { PluginHost } from '@trama/engine';
import type { Json } from '@trama/model';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import { type CookieJar, removeSessionCookies, writeSessionCookies } from './cookies.ts';

/** A row of the role table. */
export interface RoleRow {
  readonly id: unknown;
  readonly [column: string]: unknown;
}

/** The product user: the backend's user with roles and session (plugins-spec 1.2). */
export type SiteUser = User & { roles: readonly RoleRow[]; _session: Partial<Session> };

/** The signed-in visitor of one tab. */
export interface VisitorSession {
  user(): SiteUser | null;
  /** Reads user and roles anew; without a session the visitor is signed out. @returns false without a user */
  refresh(session?: Session): Promise<SiteUser | false>;
  signOut(): Promise<void>;
  /** Merges a new session into the user variable, keeping the roles. */
  merge(session: Session): void;
  writeCookies(session: Session): void;
}

const column = (settings: Readonly<Record<string, Json>>, name: string, standard: string): string => {
  const value = settings[name];
  return typeof value === 'string' && value !== '' ? value : standard;
};

/** The roles of a user: rows of the role table joined to the user; none without a join table. */
const loadRoles = async (
  backend: HostedBackend,
  settings: Readonly<Record<string, Json>>,
  userId: string,
): Promise<readonly RoleRow[]> => {
  const table = settings.userRoleTable;
  if (typeof table !== 'string' || table === '') return [];
  const { data, error } = await backend.rest
    .from(table)
    .select(`role:${column(settings, 'userRoleTableRoleColumn', 'roleId')}(*)`)
    .eq(column(settings, 'userRoleTableUserColumn', 'userId'), userId);
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
  const cookiePath = host.environment === 'editor' ? `/${host.siteId}` : '/';
  const user = (): SiteUser | null => host.variable('user') as SiteUser | null;
  const publish = (next: SiteUser | null): void => {
    host.setVariable('user', next);
    host.setVariable('isAuthenticated', next !== null);
  };
  const writeCookies = (session: Session): void => {
    if (jar) writeSessionCookies(jar, session, cookiePath);
  };
  const signOut = async (): Promise<void> => {
    const wasSignedIn = user() !== null;
    publish(null);
    if (jar) removeSessionCookies(jar, cookiePath);
    const { error } = await backend.auth.signOut({ scope: wasSignedIn ? 'global' : 'local' });
    if (error) host.log('warning', error.message, error);
  };
  return {
    user,
    signOut,
    writeCookies,
    refresh: async (given) => {
      const session = given ?? (await backend.auth.getSession()).data.session;
      if (!session?.user) {
        await signOut();
        return false;
      }
      const roles = await loadRoles(backend, host.settings, session.user.id);
      const next: SiteUser = { ...session.user, roles, _session: sessionPart(session, user()) };
      writeCookies(session);
      publish(next);
      return next;
    },
    merge: (session) => {
      const before = user();
      publish({ ...session.user, roles: before?.roles ?? [], _session: sessionPart(session, before) });
      writeCookies(session);
    },
  };
};
