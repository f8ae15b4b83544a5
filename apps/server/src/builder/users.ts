import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { listUsers, putUser, removeUser } from '../store/users.ts';
import { type BuilderApp, type BuilderEnv, readJson, textField } from './http.ts';

const MIN_PASSWORD = 8;

/**
 * `GET /users`; `POST /users {email, password}`: a new user, or one's own new password; `DELETE /users/:id`: anybody but
 * oneself, so that somebody is left.
 */
export const userRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>()
    .get('/users', async (context) => context.json({ users: await listUsers(platform.database) }))
    .post('/users', async (context) => {
      const body = await readJson(context);
      const email = textField(body, 'email').trim().toLowerCase();
      const password = textField(body, 'password');
      if (!/^[^\s@]+@[^\s@]+$/.test(email))
        throw serverError({ code: 'server/bad-request', message: '"email" must be an address.', where: ['email'] });
      if (password.length < MIN_PASSWORD)
        throw serverError({
          code: 'server/bad-request',
          message: `"password" must have at least ${MIN_PASSWORD} characters.`,
          where: ['password'],
        });
      const known = (await listUsers(platform.database)).find((user) => user.email === email);
      if (known && known.id !== context.get('user').id)
        throw serverError({ code: 'server/name-taken', message: 'Somebody has this address.', where: ['email'] });
      return context.json({ user: await putUser(platform.database, email, password) }, known ? 200 : 201);
    })
    .delete('/users/:id', async (context) => {
      const id = context.req.param('id');
      if (id === context.get('user').id)
        throw serverError({ code: 'server/bad-request', message: 'Nobody can remove themselves.' });
      if (!(await removeUser(platform.database, id)))
        throw serverError({ code: 'server/not-found', message: 'There is no such user.' });
      return context.json({});
    });
