import type { Access, Account } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { endLentSessions } from '../projects/lent-sessions.ts';
import { resetSecondFactor } from '../store/second-factors.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { type AccountChange, changeUser, listUsers, removeUser } from '../store/users.ts';
import { pageTexts } from '../texts/texts.ts';
import type { HandlersOf } from './calls.ts';
import { accessField, roleField } from './http.ts';

/** An account as editors see it: the names of others' sites, and how others sign in, are not theirs to know. */
const withoutAccess = ({ access: _access, hasSecondFactor: _factor, ...account }: Account): Account => account;

type UserCall = 'GET /users' | 'PATCH /users/:id' | 'DELETE /users/:id' | 'DELETE /users/:id/second-factor';

/** The address of an account; empty for one that is not there. */
const addressOf = async ({ database }: Platform, id: string): Promise<string> =>
  (await listUsers(database)).find((user) => user.id === id)?.email ?? '';

/** What an account may do from now on, as the audit says it. */
const saidOf = ({ sites, rights }: Access): string =>
  JSON.stringify({ sites, ...(Object.keys(rights).length > 0 ? { rights } : {}) });

/** The accounts, for owners with their `access`; for an editor their own, and those of owners, whom they may ask. Changed and removed by owners alone: an owner is always left, and nobody removes themselves. */
export const userCalls = (platform: Platform): HandlersOf<UserCall> => ({
  'GET /users': async ({ context }) => {
    const users = await listUsers(platform.database);
    const asking = context.get('user');
    if (asking.role === 'owner') return { users };
    return { users: users.filter(({ id, role }) => id === asking.id || role === 'owner').map(withoutAccess) };
  },
  'PATCH /users/:id': async ({ param, body, note }) => {
    const id = param('id');
    const given = await body();
    const role = given.role === undefined ? undefined : roleField(given, 'role');
    const access = accessField(given, 'access');
    note({
      account: await addressOf(platform, id),
      ...(role ? { role } : {}),
      ...(access ? { access: saidOf(access) } : {}),
    });
    assertDone(await changeUser(platform.database, id, { role, access }));
    // Who may still look through somebody's eyes asks again.
    await endLentSessions(platform, ({ userId }) => userId === id);
    return {};
  },
  'DELETE /users/:id': async ({ context, param, note }) => {
    const id = param('id');
    if (id === context.get('user').id)
      throw serverError({ code: 'server/bad-request', message: 'Nobody can remove themselves.' });
    note({ account: await addressOf(platform, id) });
    assertDone(await removeUser(platform.database, id));
    await endLentSessions(platform, ({ userId }) => userId === id);
    return {};
  },
  'DELETE /users/:id/second-factor': async ({ context, param, note }) => {
    const id = param('id');
    const by = context.get('user');
    if (id === by.id)
      throw serverError({
        code: 'server/bad-request',
        message: 'Nobody takes their own second factor away so.',
        hint: 'Turn it off with a code, under your own account.',
      });
    const email = await addressOf(platform, id);
    if (!(await resetSecondFactor(platform.database, id)))
      throw serverError({ code: 'server/not-found', message: 'This account has no second factor.' });
    note({ account: email });
    // Whoever has the password alone may have opened them.
    await endSessionsOf(platform.database, id);
    await endLentSessions(platform, ({ userId }) => userId === id);
    const { text } = pageTexts(context.req.header('accept-language'));
    await platform.sendMail({
      kind: 'site',
      to: email,
      subject: text('factorResetSubject'),
      text: `${by.email}: ${text('factorResetLead')}\n\n${platform.origins.builder}/accounts\n\n${text('factorResetEnd')}\n`,
      link: '',
    });
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
