import { Hono } from 'hono';
import type { Caller } from '../access/gate.ts';
import { adminRoutes } from './admin-routes.ts';
import { AuthFailure, failureResponse } from './failure.ts';
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
    throw error;
  });
  app.notFound(() => failureResponse(new AuthFailure(404, 'not_found', 'There is no such call in the auth service')));
  return app;
};
