import { Hono } from 'hono';
import { AuthFailure, badRequest } from './failure.ts';
import { type Purpose, sendOneTime } from './one-time.ts';
import type { Message } from './outbox.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { type Body, challengeOf, objectOf, readBody, textOf } from './requests.ts';
import type { AuthEnv } from './routes.ts';
import { type AuthContext, moment } from './settings.ts';
import { checkEmail, findByEmail, insertUser, type User } from './users.ts';

type Send = (
  context: AuthContext,
  body: Body,
  redirectTo: string | undefined,
  choose: (user: User | undefined) => Promise<{ user: User; purpose: Purpose } | undefined>,
) => Promise<void>;

/** Sends where there is such a user; the answer never tells whether there is. */
const sendWithin =
  (limit: RateLimit): Send =>
  async (context, body, redirectTo, choose) => {
    const email = checkEmail(body.email);
    // Counted for unknown addresses too, so that the limit does not tell them apart.
    limit.take(email);
    const found = await context.db.admin((tx) => findByEmail(tx, email));
    const chosen = await choose(found?.user);
    if (chosen === undefined) return;
    const options = { redirectTo, challenge: challengeOf(body) };
    const message: Message = await context.db.admin((tx) =>
      sendOneTime(context, tx, chosen.user, email, chosen.purpose, options),
    );
    context.outbox.deliver(message);
  };

/** The calls that put a mail into the outbox. */
export const sendRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();
  const send = sendWithin(
    createRateLimit(context.settings.mailsPerAddress, context.clock, 'over_email_send_rate_limit'),
  );

  app.post('/recover', async (c) => {
    await send(
      context,
      await readBody(c.req.raw),
      c.req.query('redirect_to'),
      async (user) => user && { user, purpose: 'recovery' },
    );
    return c.json({});
  });

  const oneTime = async (body: Body, redirectTo: string | undefined, mayCreate: boolean): Promise<void> => {
    if (body.phone) throw new AuthFailure(422, 'phone_provider_disabled', 'Unsupported phone provider');
    await send(context, body, redirectTo, async (user) => {
      if (user !== undefined) return { user, purpose: user.email_confirmed_at === undefined ? 'signup' : 'magiclink' };
      if (!mayCreate) throw new AuthFailure(422, 'otp_disabled', 'Signups not allowed for otp');
      const email = checkEmail(body.email);
      const now = moment(context);
      const created = await context.db.admin((tx) =>
        insertUser(tx, { email, passwordHash: null, metadata: objectOf(body.data), confirmed: false, now }),
      );
      return { user: created, purpose: 'magiclink' };
    });
  };

  app.post('/otp', async (c) => {
    const body = await readBody(c.req.raw);
    await oneTime(body, c.req.query('redirect_to'), body.create_user !== false);
    return c.json({ message_id: null });
  });

  app.post('/magiclink', async (c) => {
    await oneTime(await readBody(c.req.raw), c.req.query('redirect_to'), true);
    return c.json({});
  });

  app.post('/resend', async (c) => {
    const body = await readBody(c.req.raw);
    const type = textOf(body.type);
    if (type !== 'signup' && type !== 'email_change')
      throw badRequest('Missing one of these types: signup, email_change');
    await send(context, body, c.req.query('redirect_to'), async (user) => {
      if (user === undefined || (type === 'signup' && user.email_confirmed_at !== undefined)) return undefined;
      return { user, purpose: type };
    });
    return c.json({ message_id: null });
  });

  return app;
};
