import type { User } from '@trama/protocol/builder';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { endLentSessions } from '../projects/lent-sessions.ts';
import { acceptInvitation, readInvitation } from '../store/invitations.ts';
import { tokenHash } from '../store/secret-token.ts';
import {
  endOtherSessions,
  endSession,
  isKnownPlace,
  listSessions,
  openSession,
  SESSION_SECONDS,
  signOut,
  userOfSession,
} from '../store/sessions.ts';
import { hasSeenTour, noteTourSeen, setPassword, userOfPassword } from '../store/users.ts';
import type { Attempt, PasswordAttempts } from './attempts.ts';
import type { HandlersOf } from './calls.ts';
import { type BuilderEnv, newPasswordField, optionalText, textField } from './http.ts';
import { assertSecondFactor } from './second-factor-check.ts';

const COOKIE = 'trama';
const ATTRIBUTES = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

const sessionToken = (context: Context<BuilderEnv>): string => getCookie(context, COOKIE, 'host') ?? '';

/** Names the request's session, and opens nothing. */
export const sessionName = (context: Context<BuilderEnv>): string => tokenHash(sessionToken(context));

/** The user of the request's session; null when nobody is signed in. */
export const currentUser = async (platform: Platform, context: Context<BuilderEnv>): Promise<User | null> => {
  const token = sessionToken(context);
  return token === '' ? null : userOfSession(platform.database, token);
};

/** Opens a session and hands its token to the browser. */
const enter = async (platform: Platform, context: Context<BuilderEnv>, user: User): Promise<{ user: User }> => {
  const device = context.req.header('user-agent') ?? '';
  const token = await openSession(platform.database, user.id, { peer: context.env.peer, device });
  setCookie(context, COOKIE, token, { ...ATTRIBUTES, maxAge: SESSION_SECONDS });
  return { user };
};

const attemptOf = ({ env }: Context<BuilderEnv>, email: string): Attempt => ({ email, peer: env.peer });

/** Whether the account of this address has been signed in to from where a request comes. */
const knowsPlace =
  ({ database }: Platform, { env: { peer } }: Context<BuilderEnv>, email: string) =>
  async (): Promise<boolean> =>
    peer !== undefined && isKnownPlace(database, email, peer);

type SessionCall =
  | 'GET /session'
  | 'POST /session'
  | 'DELETE /session'
  | 'GET /invitations/:token'
  | 'POST /invitations/accept';

/** What needs no session: to sign in and out, to say who is signed in, and to take up an invitation, which makes the account and signs in. */
export const sessionCalls = (platform: Platform, attempts: PasswordAttempts): HandlersOf<SessionCall> => ({
  'POST /session': async ({ context, body }) => {
    const given = await body();
    const email = textField(given, 'email').toLowerCase();
    const password = textField(given, 'password');
    const code = optionalText(given, 'code').trim();
    const user = await attempts.during(attemptOf(context, email), knowsPlace(platform, context, email), async () => {
      const found = await userOfPassword(platform.database, email, password);
      if (!found)
        throw serverError({
          code: 'server/wrong-credentials',
          message: 'Email or password is wrong.',
          where: ['password'],
          hint: 'The first user of a new data folder stands in its connection.json.',
        });
      await assertSecondFactor(platform, found.id, code);
      return found;
    });
    return enter(platform, context, user);
  },
  'GET /session': async ({ context }) => ({ user: await currentUser(platform, context) }),
  'DELETE /session': async ({ context }) => {
    const token = sessionToken(context);
    if (token !== '') await signOut(platform.database, token);
    const ended = sessionName(context);
    await endLentSessions(platform, ({ session }) => session === ended);
    deleteCookie(context, COOKIE, ATTRIBUTES);
    return { user: null };
  },
  'GET /invitations/:token': async ({ param }) => {
    const invitation = await readInvitation(platform.database, param('token'));
    if (!invitation) throw invitationGone();
    return { email: invitation.email, role: invitation.role };
  },
  'POST /invitations/accept': async ({ context, body }) => {
    const given = await body();
    const password = newPasswordField(given);
    const user = await acceptInvitation(platform.database, textField(given, 'token'), password);
    if (!user) throw invitationGone();
    return enter(platform, context, user);
  },
});

const invitationGone = (): Error =>
  serverError({
    code: 'server/not-found',
    message: 'This invitation no longer holds.',
    hint: 'Ask who invited you for another.',
  });

type OwnAccountCall =
  | 'PUT /session/password'
  | 'DELETE /session/others'
  | 'GET /sessions'
  | 'DELETE /sessions/:id'
  | 'GET /session/tour'
  | 'PUT /session/tour';

/** What people do with their own account: a new password also ends the other sessions, which may be seen and ended. */
export const ownAccountCalls = (platform: Platform, attempts: PasswordAttempts): HandlersOf<OwnAccountCall> => ({
  'PUT /session/password': async ({ context, body }) => {
    const { id, email } = context.get('user');
    const given = await body();
    const password = newPasswordField(given);
    const current = textField(given, 'current');
    await attempts.during(attemptOf(context, email), knowsPlace(platform, context, email), async () => {
      if (await userOfPassword(platform.database, email, current)) return;
      throw serverError({ code: 'server/forbidden', message: 'The current password is wrong.', where: ['current'] });
    });
    await setPassword(platform.database, id, password);
    return { count: await endOthers(platform, context) };
  },
  'DELETE /session/others': async ({ context }) => ({ count: await endOthers(platform, context) }),
  'GET /sessions': async ({ context }) => ({
    sessions: await listSessions(platform.database, context.get('user').id, sessionToken(context)),
  }),
  'DELETE /sessions/:id': async ({ context, param }) => {
    const ended = await endSession(platform.database, context.get('user').id, param('id'));
    if (ended === null) throw serverError({ code: 'server/not-found', message: 'This session has ended.' });
    await endLentSessions(platform, ({ session }) => session === ended);
    return {};
  },
  'GET /session/tour': async ({ context }) => ({
    isSeen: await hasSeenTour(platform.database, context.get('user').id),
  }),
  'PUT /session/tour': async ({ context }) => {
    await noteTourSeen(platform.database, context.get('user').id);
    return {};
  },
});

/** Ends every session of the user but this one, and what was lent to them. @returns how many there were */
export const endOthers = async (platform: Platform, context: Context<BuilderEnv>): Promise<number> => {
  const { id } = context.get('user');
  const kept = sessionName(context);
  await endLentSessions(platform, ({ userId, session }) => userId === id && session !== kept);
  return endOtherSessions(platform.database, id, sessionToken(context));
};
