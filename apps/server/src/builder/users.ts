import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { type AccountChange, type BuilderAccount, changeUser, listUsers, removeUser } from '../store/users.ts';
import { accessField, assertOwner, type BuilderApp, type BuilderEnv, readJson, roleField } from './http.ts';

/** An account as editors see it: the names of others' sites are not theirs to know. */
const withoutAccess = ({ access: _access, ...account }: BuilderAccount): Omit<BuilderAccount, 'access'> => account;

/**
 * `GET /users` → `{users}`, for owners with their `access`; `PATCH /users/:id {role?, access?}` and `DELETE /users/:id` by owners alone: an owner is always left,
 * and nobody removes themselves.
 */
export const userRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>()
    .get('/users', async (context) => {
      const users = await listUsers(platform.database);
      return context.json({ users: context.get('user').role === 'owner' ? users : users.map(withoutAccess) });
    })
    .patch('/users/:id', async (context) => {
      assertOwner(context);
      const id = context.req.param('id');
      const body = await readJson(context);
      const role = body.role === undefined ? undefined : roleField(body, 'role');
      assertDone(await changeUser(platform.database, id, { role, access: accessField(body, 'access') }));
      // Who may still look through somebody's eyes asks again.
      platform.backend.admin.endLentSessions(({ userId }) => userId === id);
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
