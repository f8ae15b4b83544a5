import type { Account } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { endLentSessions } from '../projects/lent-sessions.ts';
import { type AccountChange, changeUser, listUsers, removeUser } from '../store/users.ts';
import type { HandlersOf } from './calls.ts';
import { accessField, roleField } from './http.ts';

/** An account as editors see it: the names of others' sites are not theirs to know. */
const withoutAccess = ({ access: _access, ...account }: Account): Account => account;

/** The accounts, for owners with their `access`; for an editor their own, and those of owners, whom they may ask. Changed and removed by owners alone: an owner is always left, and nobody removes themselves. */
export const userCalls = (platform: Platform): HandlersOf<'GET /users' | 'PATCH /users/:id' | 'DELETE /users/:id'> => ({
  'GET /users': async ({ context }) => {
    const users = await listUsers(platform.database);
    const asking = context.get('user');
    if (asking.role === 'owner') return { users };
    return { users: users.filter(({ id, role }) => id === asking.id || role === 'owner').map(withoutAccess) };
  },
  'PATCH /users/:id': async ({ param, body }) => {
    const id = param('id');
    const given = await body();
    const role = given.role === undefined ? undefined : roleField(given, 'role');
    assertDone(await changeUser(platform.database, id, { role, access: accessField(given, 'access') }));
    // Who may still look through somebody's eyes asks again.
    await endLentSessions(platform, ({ userId }) => userId === id);
    return {};
  },
  'DELETE /users/:id': async ({ context, param }) => {
    const id = param('id');
    if (id === context.get('user').id)
      throw serverError({ code: 'server/bad-request', message: 'Nobody can remove themselves.' });
    assertDone(await removeUser(platform.database, id));
    await endLentSessions(platform, ({ userId }) => userId === id);
    return {};
  },
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
