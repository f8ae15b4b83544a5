import { Hono } from 'hono';
import { AuthFailure } from './failure.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { isObject, objectOf, readBody, textOf } from './requests.ts';
import type { AuthEnv } from './routes.ts';
import { type AuthContext, moment } from './settings.ts';
import { checkEmail, getUser, insertUser, listUsers, type User, updateUser } from './users.ts';

const MOST_PER_PAGE = 10_000;

export interface AdminNewUser {
  id?: string;
  email: string;
  password?: string;
  metadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** The address counts as confirmed. */
  confirm?: boolean;
  /** A database role; `authenticated` by default. */
  role?: string;
}

/** Creates a user without asking anyone. @throws AuthFailure email_exists, weak_password. */
export const createUserAsAdmin = async (context: AuthContext, input: AdminNewUser): Promise<User> => {
  const email = checkEmail(input.email);
  const passwordHash =
    input.password === undefined
      ? null
      : await hashPassword(checkPassword(input.password, context.settings.minimumPasswordLength));
  return context.db.admin((tx) =>
    insertUser(tx, {
      id: input.id,
      email,
      passwordHash,
      metadata: input.metadata ?? {},
      appMetadata: input.appMetadata,
      role: input.role,
      confirmed: input.confirm ?? false,
      now: moment(context),
    }),
  );
};

/** `24h`, `30m`, `none` as GoTrue writes a ban; seconds, or null for none. */
const banSeconds = (text: string): number | null => {
  if (text === 'none') return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|m|s)/g)];
  if (parts.length === 0) throw new AuthFailure(400, 'validation_failed', 'invalid format for ban duration');
  const unit = { h: 3600, m: 60, s: 1 };
  return parts.reduce((sum, part) => sum + Number(part[1]) * unit[part[2] as 'h' | 'm' | 's'], 0);
};

/** The calls of the service key: users. */
export const adminRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.use(async (c, next) => {
    if (c.env.caller.context.role !== 'service_role') throw new AuthFailure(403, 'not_admin', 'User not allowed');
    await next();
  });

  app.get('/users', async (c) => {
    const page = Math.max(1, Number(c.req.query('page')) || 1);
    const perPage = Math.min(MOST_PER_PAGE, Math.max(1, Number(c.req.query('per_page')) || 50));
    const { users, total } = await context.db.admin((tx) => listUsers(tx, page, perPage));
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (target: number, name: string): string =>
      `<${c.req.path}?page=${target}&per_page=${perPage}>; rel="${name}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
    return c.json({ users, aud: 'authenticated' }, 200, { 'x-total-count': String(total), link: links });
  });

  app.post('/users', async (c) => {
    const body = await readBody(c.req.raw);
    const user = await createUserAsAdmin(context, {
      id: textOf(body.id) || undefined,
      email: textOf(body.email),
      password: body.password === undefined ? undefined : textOf(body.password),
      metadata: objectOf(body.user_metadata),
      appMetadata: objectOf(body.app_metadata),
      role: textOf(body.role) || undefined,
      confirm: body.email_confirm === true,
    });
    return c.json(user);
  });

  app.get('/users/:id', async (c) => c.json(await context.db.admin((tx) => getUser(tx, c.req.param('id')))));

  app.put('/users/:id', async (c) => {
    const body = await readBody(c.req.raw);
    const passwordHash =
      body.password === undefined
        ? undefined
        : await hashPassword(checkPassword(body.password, context.settings.minimumPasswordLength));
    const ban = body.ban_duration === undefined ? undefined : banSeconds(textOf(body.ban_duration));
    const changes = {
      email: body.email === undefined ? undefined : checkEmail(body.email),
      passwordHash,
      metadata: isObject(body.user_metadata) ? body.user_metadata : undefined,
      appMetadata: isObject(body.app_metadata) ? body.app_metadata : undefined,
      role: textOf(body.role) || undefined,
      confirmed: body.email_confirm === true,
      bannedUntil: ban === undefined ? undefined : ban === null ? null : moment(context, ban),
    };
    return c.json(await context.db.admin((tx) => updateUser(tx, c.req.param('id'), changes, moment(context))));
  });

  app.delete('/users/:id', async (c) => {
    const user = await context.db.admin(async (tx) => {
      const found = await getUser(tx, c.req.param('id'));
      await tx.query('delete from auth.users where id = $1', [found.id]);
      return found;
    });
    return c.json(user);
  });

  return app;
};
