import { Hono } from 'hono';
import { isSqlFailure } from '../errors.ts';
import { pathUnder, routedPath } from '../mounting.ts';
import { BodyTooLarge } from '../request-body.ts';
import { adminRoutes } from './admin/routes.ts';
import type { AuthContext, AuthEnv } from './context.ts';
import { AuthFailure, badRequest, failureResponse } from './failure.ts';
import { infoRoutes } from './info-routes.ts';
import { mfaRoutes } from './mfa/routes.ts';
import { notOfferedRoutes } from './not-offered.ts';
import { oauthServerRoutes } from './oauth-server/routes.ts';
import { oauthTokenRoutes } from './oauth-server/token-routes.ts';
import { sendRoutes } from './one-time/send-routes.ts';
import { verifyRoutes } from './one-time/verify-routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { externalRoutes } from './sign-in/external/routes.ts';
import { TEST_PROVIDER_PATH, type TestProvider } from './sign-in/external/test-provider.ts';
import { samlRoutes } from './sign-in/saml/routes.ts';
import { tokenRoutes } from './sign-in/token-routes.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Calls that come without a key: links in mails, browsers on their way to and from a provider, public facts. */
const OPEN_CALLS = new Set([
  'GET /verify',
  'GET /health',
  'GET /.well-known/jwks.json',
  'GET /authorize',
  'GET /callback',
  'POST /callback',
  'GET /sso/saml/metadata',
  'POST /sso/saml/acs',
  'GET /oauth/authorize',
  'POST /oauth/token',
  'GET /.well-known/oauth-authorization-server',
]);

/** Whether a call of the auth service needs no key; `path` begins after the service's root. */
export const isOpenAuthCall = (method: string, path: string): boolean =>
  OPEN_CALLS.has(`${method} ${path}`) || path.startsWith(`${TEST_PROVIDER_PATH}/`);

/**
 * The calls of the auth service, under its own root (`/signup`, `/token` …). Every request but those of `isOpenAuthCall` comes
 * with its `Caller` as Hono's bindings.
 * @param testProvider the built-in provider of identities; it answers only while it is on.
 */
export const authRoutes = (context: AuthContext, testProvider: TestProvider): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>({ getPath: routedPath });
  app.route('/', infoRoutes(context));
  app.route('/', signUpRoutes(context));
  app.route('/', tokenRoutes(context));
  app.route('/', verifyRoutes(context));
  app.route('/', sendRoutes(context));
  app.route('/', userRoutes(context));
  app.route('/', externalRoutes(context));
  app.route('/', notOfferedRoutes());
  app.route('/', mfaRoutes(context));
  app.route('/', passkeyRoutes(context));
  app.route('/', oauthServerRoutes(context));
  app.route('/', oauthTokenRoutes(context));
  app.route('/', samlRoutes(context));
  app.route('/', adminRoutes(context));
  app.all(`${TEST_PROVIDER_PATH}/*`, async (c, next) => {
    if (!context.providers.isBuiltInOn()) return next();
    return testProvider.answer({ request: c.req.raw, path: pathUnder(TEST_PROVIDER_PATH, c.req.path) ?? '' });
  });
  app.onError((error) => {
    if (error instanceof AuthFailure) return failureResponse(error);
    if (error instanceof BodyTooLarge) return failureResponse(new AuthFailure(413, 'validation_failed', error.message));
    // Text that no column can hold: a zero byte, half a surrogate pair, an id that is no uuid, a number out of range.
    if (isSqlFailure(error) && error.code.startsWith('22')) {
      return failureResponse(badRequest('The request has a value that cannot be stored'));
    }
    throw error;
  });
  app.notFound(() => failureResponse(new AuthFailure(404, 'not_found', 'There is no such call in the auth service')));
  return app;
};
