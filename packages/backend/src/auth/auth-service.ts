import { admit } from '../access/gate.ts';
import { type GivenKeys, withGivenKeys } from '../access/given-keys.ts';
import { openProjectKeys } from '../access/project-keys.ts';
import { derivedKey, type Secrets } from '../access/secrets.ts';
import { openSigningKeys } from '../access/signing-keys.ts';
import { createTokens, type Tokens } from '../access/tokens.ts';
import type { Database } from '../database/database.ts';
import { pathUnder, type ServiceCall } from '../mounting.ts';
import type { NodeLink } from '../nodes/node-link.ts';
import { pathOf } from '../request-url.ts';
import { type AuthContext, type AuthSettings, authUrl } from './context.ts';
import { refusalResponse } from './failure.ts';
import { createLimits } from './limits/limits.ts';
import { keepMailRecord } from './messages/mail-record.ts';
import type { Drivers } from './messages/message.ts';
import { createOutbox } from './messages/outbox.ts';
import { askOwnRule } from './passwords/own-rule.ts';
import { authRoutes, isOpenAuthCall } from './routes.ts';
import { checkHookName } from './sessions/claims-hook.ts';
import { createLentSessions, type LentRequest, type LentSessions } from './sessions/lent-sessions.ts';
import { createLiveSessions } from './sessions/live-sessions.ts';
import { DEFAULT_AUTH_SETTINGS, isLoopbackName } from './settings.ts';
import type { BuiltInProvider } from './sign-in/external/provider.ts';
import { createProviders } from './sign-in/external/providers.ts';
import { createTestProvider, TEST_CLIENT_ID, TEST_PROVIDER_PATH } from './sign-in/external/test-provider.ts';

export interface AuthServiceOptions {
  db: Database;
  secrets: Secrets;
  /** Keys in the place of the project's own. */
  givenKeys: GivenKeys | undefined;
  /** Where clients reach the backend, without a slash at the end. */
  publicUrl: () => string;
  drivers: Drivers;
  settings: Partial<AuthSettings> | undefined;
  /** The other processes that serve the project. */
  link: NodeLink;
  /** Milliseconds since 1970. */
  clock: () => number;
  onError: (error: unknown) => void;
  onLentRequest: ((request: LentRequest) => Promise<void>) | undefined;
}

export interface AuthService {
  context: AuthContext;
  tokens: Tokens;
  lent: LentSessions;
  answer(call: ServiceCall): Promise<Response>;
  /** Makes all keys anew; the former ones verify for so many seconds more. */
  rotateKeys(keepFor: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the auth service on a migrated database.
 * @throws BackendError `backend/hook-name` for a hook that is no plain name.
 */
export const createAuthService = async (options: AuthServiceOptions): Promise<AuthService> => {
  const { db, secrets, publicUrl, drivers, clock, onError } = options;
  const settings: AuthSettings = {
    ...DEFAULT_AUTH_SETTINGS,
    // Where mails leave, an address is somebody's once they have answered one.
    autoConfirm: drivers.mail === undefined,
    passwordRefusal: askOwnRule(db),
    ...options.settings,
  };
  await keepMailRecord(db, {
    publicUrl: publicUrl(),
    sendsMail: drivers.mail !== undefined,
    sendsSms: drivers.sms !== undefined,
  });
  checkHookName(settings.accessTokenHook);
  const ownKeys = await openSigningKeys(db, clock);
  const lent = createLentSessions(clock, options.onLentRequest);
  const sessions = await createLiveSessions(db, clock);
  const own = { keys: ownKeys, projectKeys: await openProjectKeys(db, secrets, clock, onError) };
  const { keys, projectKeys } = options.givenKeys
    ? await withGivenKeys(own, options.givenKeys, secrets.createdAt)
    : own;
  const tokens = await createTokens(keys, projectKeys, clock, lent, sessions, settings);

  const root = (): string => authUrl({ publicUrl });
  const clientSecret = derivedKey(secrets, 'test-provider').toString('base64url');
  const issuer = (): string => `${root()}${TEST_PROVIDER_PATH}`;
  const testProvider = await createTestProvider({
    issuer,
    redirectUri: () => `${root()}/callback`,
    clientSecret,
    clock,
  });
  /** Its calls stay in the process: from here, its public address may lead nowhere. */
  const ownFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return testProvider.answer({ request, path: pathUnder(new URL(issuer()).pathname, pathOf(request.url)) ?? '' });
  };
  const builtIn = (): BuiltInProvider | undefined => {
    const isOn = settings.testProvider ?? isLoopbackName(new URL(publicUrl()).hostname);
    return isOn ? { issuer: issuer(), clientId: TEST_CLIENT_ID, clientSecret, fetch: ownFetch } : undefined;
  };

  const context: AuthContext = {
    db,
    tokens,
    secrets,
    outbox: createOutbox(db, drivers, onError),
    settings,
    limits: createLimits(settings, clock, options.link),
    providers: createProviders(settings.providers, builtIn, ['test', ...settings.testProviderNames]),
    sessions,
    // A token that was just signed is the last to end.
    rotateKeys: () => keys.rotate(settings.accessTokenLifetime),
    clock,
    publicUrl,
  };
  const app = authRoutes(context, testProvider);
  return {
    context,
    tokens,
    lent,
    answer: async ({ request, path, fullPath, peer }) => {
      if (isOpenAuthCall(request.method, path)) return app.fetch(request, { path, peer });
      const admission = await admit(tokens, request, fullPath);
      if (!admission.ok) return refusalResponse(admission.refusal);
      return app.fetch(request, { path, peer, caller: admission.caller });
    },
    rotateKeys: async (keepFor) => {
      await keys.rotate(keepFor);
      await projectKeys.rotate(keepFor);
    },
    close: async () => {
      await sessions.close();
      await projectKeys.close();
    },
  };
};
