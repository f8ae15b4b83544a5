import { Hono } from 'hono';
import type { Caller } from '../access/gate.ts';
import { isSqlFailure } from '../errors.ts';
import { BodyTooLarge } from '../limits.ts';
import { adminRoutes } from './admin-routes.ts';
import { AuthFailure, badRequest, failureResponse } from './failure.ts';
import { sendRoutes } from './send-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import type { AuthContext } from './settings.ts';
import { userRoutes } from './user-routes.ts';

/** What each route finds beside the request: who asks. */
export interface AuthEnv {
  Bindings: { caller: Caller };
}

/**
 * The auth service, under its own root (`/signup`, `/token` …). Admission is the caller's affair: every request comes with
 * its `Caller` as Hono's bindings. `/health`, `/.well-known/jwks.json`, `/verify` and `/settings` are answered without.
 */
export const createAuth = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();
  app.route('/', sessionRoutes(context));
  app.route('/', sendRoutes(context));
  app.route('/', userRoutes(context));
  app.route('/admin', adminRoutes(context));
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
