import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { type BuilderUser, SESSION_SECONDS, signIn, signOut, userOfSession } from '../store/users.ts';
import { type BuilderApp, type BuilderEnv, readJson, textField } from './http.ts';

const COOKIE = 'trama';
const ATTRIBUTES = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

/** Wrong passwords that one address may try in {@link ATTEMPT_WINDOW} milliseconds. */
const MAX_ATTEMPTS = 10;
const ATTEMPT_WINDOW = 60_000;

/** The user of the request's session; null when nobody is signed in. */
export const currentUser = async (platform: Platform, context: Context<BuilderEnv>): Promise<BuilderUser | null> => {
  const token = getCookie(context, COOKIE, 'host');
  return token ? userOfSession(platform.database, token) : null;
};

/** `POST`, `GET` and `DELETE /session`: signs in, says who is signed in, signs out. */
export const sessionRoutes = (platform: Platform): BuilderApp => {
  const attempts = new Map<string, { count: number; until: number }>();

  const assertMayTry = (email: string): void => {
    const now = platform.clock().getTime();
    for (const [address, { until }] of attempts) if (until < now) attempts.delete(address);
    if ((attempts.get(email)?.count ?? 0) < MAX_ATTEMPTS) return;
    throw serverError({
      code: 'server/too-many-attempts',
      message: 'Too many wrong passwords.',
      where: ['email'],
      hint: 'Wait a minute, then try again.',
    });
  };

  return new Hono<BuilderEnv>()
    .post('/session', async (context) => {
      const body = await readJson(context);
      const email = textField(body, 'email').toLowerCase();
      assertMayTry(email);
      const opened = await signIn(platform.database, email, textField(body, 'password'));
      if (!opened) {
        const known = attempts.get(email);
        attempts.set(email, {
          count: (known?.count ?? 0) + 1,
          until: known?.until ?? platform.clock().getTime() + ATTEMPT_WINDOW,
        });
        throw serverError({
          code: 'server/wrong-credentials',
          message: 'Email or password is wrong.',
          where: ['password'],
          hint: 'The first user of a new data folder stands in its connection.json.',
        });
      }
      attempts.delete(email);
      setCookie(context, COOKIE, opened.token, { ...ATTRIBUTES, maxAge: SESSION_SECONDS });
      return context.json({ user: opened.user });
    })
    .get('/session', async (context) => context.json({ user: await currentUser(platform, context) }))
    .delete('/session', async (context) => {
      const token = getCookie(context, COOKIE, 'host');
      if (token) await signOut(platform.database, token);
      deleteCookie(context, COOKIE, ATTRIBUTES);
      return context.json({ user: null });
    });
};
