import { type Context, Hono, type Next } from 'hono';
import { BackendError, isSqlFailure } from '../../errors.ts';
import { type AuthContext, type AuthEnv, moment } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';
import { getFactor } from '../mfa/factors.ts';
import { oauthClientRoutes } from '../oauth-server/client-routes.ts';
import { passkeyAdminRoutes } from '../passkeys/admin-routes.ts';
import { readBody } from '../requests.ts';
import { lowerSessions } from '../sessions/sessions.ts';
import { ssoAdminRoutes } from '../sign-in/saml/admin-routes.ts';
import { getUser, listUsers } from '../users/user-record.ts';
import { hideUser, updateUser } from '../users/users.ts';
import { generateLink, invite } from './links.ts';
import { changesOf, createUserAsAdmin, newUserOf } from './users.ts';

const MOST_PER_PAGE = 10_000;

/** Lets the service key pass. @throws AuthFailure not_admin (403). */
const serviceOnly = async (c: Context<AuthEnv>, next: Next): Promise<void> => {
  if (c.env.caller.context.role !== 'service_role') throw new AuthFailure(403, 'not_admin', 'User not allowed');
  await next();
};

/** Rows that may not lose whom they refer to keep the account; the database says which. */
const refuseWhileReferredTo = (error: unknown): never => {
  if (!isSqlFailure(error) || error.code !== '23503') throw error;
  throw new AuthFailure(409, 'user_referred_to', error.detail ?? error.message);
};

/** Keys that the environment brings are changed there; the error says where. */
const refuseGivenKeys = (error: unknown): never => {
  if (!(error instanceof BackendError) || error.code !== 'backend/keys-given') throw error;
  throw new AuthFailure(409, 'keys_given', [error.message, error.hint].join(' '));
};

/** A whole number of a query string. @throws AuthFailure validation_failed for what is none. */
const pageNumber = (text: string | undefined, otherwise: number): number => {
  if (text === undefined || text === '') return otherwise;
  if (!/^\d+$/.test(text))
    throw badRequest(`Bad Pagination Parameters: "${text}" is no whole number from 1 on. Ask for page=1.`);
  return Number(text);
};

const userRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.get('/users', async (c) => {
    const page = Math.max(1, pageNumber(c.req.query('page'), 1));
    const perPage = Math.min(MOST_PER_PAGE, Math.max(1, pageNumber(c.req.query('per_page'), 50)));
    const { users, total } = await context.db.admin((tx) => listUsers(tx, page, perPage));
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (target: number, name: string): string =>
      `<${c.req.path}?page=${target}&per_page=${perPage}>; rel="${name}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
    return c.json({ users, aud: 'authenticated' }, 200, { 'x-total-count': String(total), link: links });
  });

  app.post('/users', async (c) => c.json(await createUserAsAdmin(context, newUserOf(context, await readBody(c)))));

  app.get('/users/:id', async (c) => c.json(await context.db.admin((tx) => getUser(tx, c.req.param('id')))));

  app.put('/users/:id', async (c) => {
    const changes = await changesOf(context, await readBody(c));
    const user = await context.db.admin((tx) => updateUser(tx, c.req.param('id'), changes, moment(context)));
    context.sessions.forgetUser(user.id);
    return c.json(user);
  });

  app.delete('/users/:id', async (c) => {
    const { should_soft_delete: isSoft } = await readBody(c);
    const user = await context.db.admin(async (tx) => {
      const found = await getUser(tx, c.req.param('id'));
      if (isSoft === true) await hideUser(tx, found.id, moment(context));
      else await tx.query('delete from auth.users where id = $1', [found.id]).catch(refuseWhileReferredTo);
      return found;
    });
    context.sessions.forgetUser(user.id);
    return c.json(user);
  });

  return app;
};

const factorRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.get('/users/:id/factors', async (c) => {
    const { factors = [] } = await context.db.admin((tx) => getUser(tx, c.req.param('id')));
    return c.json(factors);
  });

  app.delete('/users/:id/factors/:factor', async (c) => {
    const id = await context.db.admin(async (tx) => {
      const user = await getUser(tx, c.req.param('id'));
      const factor = await getFactor(tx, user.id, c.req.param('factor'));
      await tx.query('delete from auth.mfa_factors where id = $1', [factor.id]);
      await lowerSessions(tx, user.id);
      return factor.id;
    });
    return c.json({ id });
  });

  return app;
};

/** The calls of the service key: users, their factors and passkeys, invitations and links, sign-ons, keys. */
export const adminRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.use('/invite', serviceOnly);
  app.post('/invite', async (c) => c.json(await invite(context, await readBody(c), c.req.query('redirect_to'))));

  app.use('/admin/*', serviceOnly);
  app.route('/admin', userRoutes(context));
  app.route('/admin', factorRoutes(context));
  app.route('/admin', passkeyAdminRoutes(context));
  app.route('/admin', oauthClientRoutes(context));
  app.route('/admin', ssoAdminRoutes(context));
  app.post('/admin/generate_link', async (c) =>
    c.json(await generateLink(context, await readBody(c), c.req.query('redirect_to'))),
  );
  app.post('/admin/signing-keys/rotate', async (c) => {
    await context.rotateKeys().catch(refuseGivenKeys);
    return c.json(context.tokens.jwks());
  });

  return app;
};
