import { Hono } from 'hono';
import type { AuthContext, AuthEnv } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';
import { takeMessage } from '../limits/limits.ts';
import { deliver, NO_LINK, sendOneTime } from '../one-time/send.ts';
import { readBody } from '../requests.ts';
import { endSessions } from '../sessions/sessions.ts';
import { signedIn } from '../sessions/signed-in.ts';
import { challengeOf } from '../sign-in/pkce.ts';
import { redirectTarget } from '../sign-in/redirect-targets.ts';
import { changeOwnUser } from './own-changes.ts';

/** The signed-in user's own calls. */
export const userRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.get('/user', async (c) => c.json((await signedIn(context, c)).user));

  app.put('/user', async (c) => {
    const signed = await signedIn(context, c);
    const body = await readBody(c);
    const options = {
      redirectTo: await redirectTarget(context, c.req.query('redirect_to')),
      challenge: challengeOf(body),
    };
    return c.json(await changeOwnUser(context, signed, body, options, c.env.peer));
  });

  app.post('/logout', async (c) => {
    const { user, session } = await signedIn(context, c);
    const scope = c.req.query('scope') ?? 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw badRequest(`Unsupported logout scope "${scope}"`);
    }
    await context.db.admin((tx) => endSessions(tx, user.id, session.id, scope));
    context.sessions.forgetUser(user.id);
    return c.body(null, 204);
  });

  app.get('/reauthenticate', async (c) => {
    const { user } = await signedIn(context, c);
    const kind = user.email === '' ? 'phone' : 'email';
    const address = user[kind];
    if (address === '') throw badRequest('Reauthentication requires the user to have an email or a phone number');
    if (user[`${kind}_confirmed_at`] === undefined) {
      const isEmail = kind === 'email';
      const message = `Please verify your ${isEmail ? 'email' : 'phone'} first.`;
      throw new AuthFailure(422, isEmail ? 'email_not_confirmed' : 'phone_not_confirmed', message);
    }
    takeMessage(context.limits, kind, address, c.env.peer);
    const recipient = { channel: kind === 'email' ? ('email' as const) : ('sms' as const), address };
    const message = await context.db.admin((tx) =>
      sendOneTime(context, tx, user, recipient, 'reauthentication', NO_LINK),
    );
    await deliver(context, message);
    return c.json({});
  });

  return app;
};
