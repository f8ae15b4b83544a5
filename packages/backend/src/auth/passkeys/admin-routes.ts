import { Hono } from 'hono';
import type { AuthContext, AuthEnv } from '../context.ts';
import { getUser } from '../users/user-record.ts';
import { deletePasskey, listPasskeys } from './passkeys.ts';
import { checkPasskeysOn } from './routes.ts';

/** Passkeys of any user, for the service key. */
export const passkeyAdminRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.get('/users/:id/passkeys', async (c) => {
    await checkPasskeysOn(context);
    return c.json(await context.db.admin(async (tx) => listPasskeys(tx, (await getUser(tx, c.req.param('id'))).id)));
  });

  app.delete('/users/:id/passkeys/:passkey', async (c) => {
    await checkPasskeysOn(context);
    await context.db.admin((tx) => deletePasskey(tx, c.req.param('id'), c.req.param('passkey')));
    return c.body(null, 204);
  });

  return app;
};
