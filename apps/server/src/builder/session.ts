import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { acceptInvitation, readInvitation } from '../store/invitations.ts';
import { tokenHash } from '../store/secret-token.ts';
import {
  countOtherSessions,
  endOtherSessions,
  openSession,
  SESSION_SECONDS,
  signOut,
  userOfSession,
} from '../store/sessions.ts';
import { type BuilderUser, setPassword, userOfPassword } from '../store/users.ts';
import type { PasswordAttempts } from './attempts.ts';
import { type BuilderApp, type BuilderEnv, newPasswordField, readJson, textField } from './http.ts';

const COOKIE = 'trama';
const ATTRIBUTES = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

const sessionToken = (context: Context<BuilderEnv>): string => getCookie(context, COOKIE, 'host') ?? '';

/** Names the request's session, and opens nothing. */
export const sessionName = (context: Context<BuilderEnv>): string => tokenHash(sessionToken(context));

/** The user of the request's session; null when nobody is signed in. */
export const currentUser = async (platform: Platform, context: Context<BuilderEnv>): Promise<BuilderUser | null> => {
  const token = sessionToken(context);
  return token === '' ? null : userOfSession(platform.database, token);
};

/** Opens a session and hands its token to the browser. */
const enter = async (platform: Platform, context: Context<BuilderEnv>, user: BuilderUser): Promise<Response> => {
  const token = await openSession(platform.database, user.id);
  setCookie(context, COOKIE, token, { ...ATTRIBUTES, maxAge: SESSION_SECONDS });
  return context.json({ user });
};

/**
 * `POST`, `GET` and `DELETE /session`: signs in, says who is signed in, signs out.
 * `GET /invitations/:token` → `{email, role}`; `POST /invitations/accept {token, password}`: makes the account and signs in.
 */
export const sessionRoutes = (platform: Platform, attempts: PasswordAttempts): BuilderApp =>
  new Hono<BuilderEnv>()
    .post('/session', async (context) => {
      const body = await readJson(context);
      const email = textField(body, 'email').toLowerCase();
      attempts.assertMayTry(email);
      const user = await userOfPassword(platform.database, email, textField(body, 'password'));
      if (!user) {
        attempts.failed(email);
        throw serverError({
          code: 'server/wrong-credentials',
          message: 'Email or password is wrong.',
          where: ['password'],
          hint: 'The first user of a new data folder stands in its connection.json.',
        });
      }
      attempts.succeeded(email);
      return enter(platform, context, user);
    })
    .get('/session', async (context) => context.json({ user: await currentUser(platform, context) }))
    .delete('/session', async (context) => {
      const token = sessionToken(context);
      if (token !== '') await signOut(platform.database, token);
      const ended = sessionName(context);
      platform.backend.admin.endLentSessions(({ session }) => session === ended);
      deleteCookie(context, COOKIE, ATTRIBUTES);
      return context.json({ user: null });
    })
    .get('/invitations/:token', async (context) => {
      const invitation = await readInvitation(platform.database, context.req.param('token'));
      if (!invitation) throw invitationGone();
      return context.json({ email: invitation.email, role: invitation.role });
    })
    .post('/invitations/accept', async (context) => {
      const body = await readJson(context);
      const password = newPasswordField(body);
      const user = await acceptInvitation(platform.database, textField(body, 'token'), password);
      if (!user) throw invitationGone();
      return enter(platform, context, user);
    });

const invitationGone = (): Error =>
  serverError({
    code: 'server/not-found',
    message: 'This invitation no longer holds.',
    hint: 'Ask who invited you for another.',
  });

/**
 * What people do with their own account. `PUT /session/password {current, password}`: also ends the other sessions;
 * `GET` and `DELETE /session/others` → `{count}`: the other sessions, counted or ended.
 */
export const ownAccountRoutes = (platform: Platform, attempts: PasswordAttempts): BuilderApp =>
  new Hono<BuilderEnv>()
    .put('/session/password', async (context) => {
      const { id, email } = context.get('user');
      const body = await readJson(context);
      const password = newPasswordField(body);
      attempts.assertMayTry(email);
      if (!(await userOfPassword(platform.database, email, textField(body, 'current')))) {
        attempts.failed(email);
        throw serverError({
          code: 'server/forbidden',
          message: 'The current password is wrong.',
          where: ['current'],
        });
      }
      attempts.succeeded(email);
      await setPassword(platform.database, id, password);
      return context.json({ count: await endOthers(platform, context) });
    })
    .get('/session/others', async (context) =>
      context.json({
        count: await countOtherSessions(platform.database, context.get('user').id, sessionToken(context)),
      }),
    )
    .delete('/session/others', async (context) => context.json({ count: await endOthers(platform, context) }));

/** Ends every session of the user but this one, and what was lent to them. @returns how many there were */
const endOthers = (platform: Platform, context: Context<BuilderEnv>): Promise<number> => {
  const { id } = context.get('user');
  const kept = sessionName(context);
  platform.backend.admin.endLentSessions(({ userId, session }) => userId === id && session !== kept);
  return endOtherSessions(platform.database, id, sessionToken(context));
};
