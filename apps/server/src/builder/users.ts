import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { type AccountChange, changeRole, listUsers, removeUser } from '../store/users.ts';
import { assertOwner, type BuilderApp, type BuilderEnv, readJson, roleField } from './http.ts';

/**
 * `GET /users` → `{users}`; `PATCH /users/:id {role}` and `DELETE /users/:id` by owners alone: an owner is always left,
 * and nobody removes themselves.
 */
export const userRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>()
    .get('/users', async (context) => context.json({ users: await listUsers(platform.database) }))
    .patch('/users/:id', async (context) => {
      assertOwner(context);
      assertDone(
        await changeRole(platform.database, context.req.param('id'), roleField(await readJson(context), 'role')),
      );
      return context.json({});
    })
    .delete('/users/:id', async (context) => {
      assertOwner(context);
      const id = context.req.param('id');
      if (id === context.get('user').id)
        throw serverError({ code: 'server/bad-request', message: 'Nobody can remove themselves.' });
      assertDone(await removeUser(platform.database, id));
      platform.backend.admin.endLentSessions(({ userId }) => userId === id);
      return context.json({});
    });

const assertDone = (change: AccountChange): void => {
  if (change === 'unknown') throw serverError({ code: 'server/not-found', message: 'There is no such user.' });
  if (change === 'last-owner')
    throw serverError({
      code: 'server/last-owner',
      message: 'This is the only owner.',
      hint: 'Make somebody else an owner first.',
    });
};
