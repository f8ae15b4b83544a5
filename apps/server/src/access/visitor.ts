import { createHash } from 'node:crypto';
import {
  ACCESS_COOKIE,
  messageOf,
  type OpenSocket,
  type PluginSettings,
  REFRESH_COOKIE,
  roleValues,
  type ServerPlugin,
  type ServerSession,
  type SiteEnvironment,
} from '@trama/model';
import type { Log } from '../telemetry/log.ts';
import type { Visitor } from './page-access.ts';

/** How long the answer about a token is believed, in milliseconds: role changes are seen after that. */
const BELIEVED_FOR = 30_000;
const MAX_REMEMBERED = 10_000;
/** Time that a service may take to say who a visitor is, in milliseconds. */
const PATIENCE = 10_000;

/** Finds out who a visitor is from their cookies; never refreshes a session. */
export type IdentifyVisitor = (request: {
  cookies: Readonly<Record<string, string>>;
  plugin: ServerPlugin;
  settings: PluginSettings;
  environment: SiteEnvironment;
  /** Tells the tokens of one site from those of another. */
  scope: string;
  /** How long the service may take to say it, in milliseconds; ten seconds where absent. */
  patience?: number;
}) => Promise<Visitor>;

/** Roles that the plugin leaves to its settings are found in the user (conformance 6.1 to 6.3). */
const withRoles = (session: ServerSession | null, { publicData }: PluginSettings): ServerSession | null =>
  session?.user === undefined ? session : { ...session, roles: roleValues(session.user, publicData) };

/** Makes the reader of sessions; it remembers the answer about a token for 30 seconds. */
export const createVisitorReader = (options: {
  fetch: typeof fetch;
  openSocket: OpenSocket;
  now: () => number;
  log: Log;
}): IdentifyVisitor => {
  const remembered = new Map<string, { until: number; session: Promise<ServerSession | null> }>();

  const { fetch, openSocket, log } = options;

  const verify = (accessToken: string, request: Parameters<IdentifyVisitor>[0]): Promise<ServerSession | null> => {
    const key = createHash('sha256').update(`${request.scope}\n${accessToken}`).digest('base64');
    const known = remembered.get(key);
    if (known && known.until > options.now()) return known.session;
    const { plugin, settings, environment } = request;
    // The answer serves every request with this token: none of them ends it by going away.
    const signal = AbortSignal.timeout(request.patience ?? PATIENCE);
    const silent = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    // A call inside this process may not hear of the signal.
    const session = Promise.race([
      plugin
        .verifySession?.({ settings, environment, accessToken, fetch, openSocket, log, signal })
        .then((found) => withRoles(found, settings)) ?? Promise.resolve(null),
      silent,
    ]);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, { until: options.now() + BELIEVED_FOR, session });
    // A service that does not answer is asked again by the next request.
    session.catch(() => remembered.delete(key));
    return session;
  };

  return async (request) => {
    const accessToken = request.cookies[ACCESS_COOKIE];
    const canRefresh = Boolean(request.cookies[REFRESH_COOKIE]);
    if (!accessToken) return canRefresh ? { kind: 'expired' } : { kind: 'signed-out' };
    const session = await verify(accessToken, request).catch((cause: unknown) => {
      log('error', `A session could not be verified: ${messageOf(cause)}`);
      return 'unknown' as const;
    });
    // Who was signed in is not sent to sign in again: that would lead back here, and say nothing of what is wrong.
    if (session === 'unknown') return { kind: 'unknown' };
    if (session && session.expiresAt * 1000 > options.now()) return { kind: 'signed-in', session };
    return canRefresh ? { kind: 'expired' } : { kind: 'signed-out' };
  };
};
