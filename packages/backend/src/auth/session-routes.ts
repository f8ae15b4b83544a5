import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { AuthFailure, invalidCredentials } from './failure.ts';
import { METHODS, type Purpose, redeemOneTime, sendOneTime } from './one-time.ts';
import type { Message } from './outbox.ts';
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts';
import { createAuthCode, redeemAuthCode } from './pkce.ts';
import { createRateLimit } from './rate-limit.ts';
import { type Body, challengeOf, objectOf, readBody, redirectTarget, textOf } from './requests.ts';
import type { AuthEnv } from './routes.ts';
import { refreshSession, type SessionAnswer, startSession } from './sessions.ts';
import { type AuthContext, moment } from './settings.ts';
import { checkEmail, findByEmail, insertUser, type User, type UserChanges, updateUser } from './users.ts';

const signInWithPassword = async (context: AuthContext, body: Body): Promise<SessionAnswer> => {
  const found = await context.db.admin((tx) => findByEmail(tx, textOf(body.email).trim()));
  // Outside a transaction: hashing takes long, and the embedded database has one connection.
  const fits = await verifyPassword(found?.password, textOf(body.password));
  if (!fits || found === undefined) throw invalidCredentials();
  if (found.user.email_confirmed_at === undefined)
    throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');
  return context.db.admin((tx) => startSession(context, tx, found.user.id, 'password'));
};

/** What a redeemed code or link changes: it proves the address that it was sent to. */
const redeemedChanges = (purpose: Purpose, address: string): UserChanges =>
  purpose === 'email_change' ? { email: address, emailChange: null, confirmed: true } : { confirmed: true };

/** Redeems a code or link: the address is confirmed (or changed), and a session begins. */
const verify = async (context: AuthContext, input: Parameters<typeof redeemOneTime>[1]): Promise<SessionAnswer> => {
  const { userId, purpose, address } = await redeemOneTime(context, input);
  return context.db.admin(async (tx) => {
    await updateUser(tx, userId, redeemedChanges(purpose, address), moment(context));
    return startSession(context, tx, userId, METHODS[purpose]);
  });
};

const sessionFragment = (session: SessionAnswer, type: string): string =>
  new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }).toString();

/** Follows a link of a mail: to the page, with a session in the fragment or a code in the query (PKCE). */
const followLink = async (context: AuthContext, parameters: URLSearchParams): Promise<string> => {
  const target = new URL(redirectTarget(context, parameters.get('redirect_to')));
  const type = parameters.get('type') ?? '';
  const link = parameters.get('token') ?? '';
  try {
    if (link.startsWith('pkce_')) {
      const { userId, purpose, address, challenge } = await redeemOneTime(context, { type, link });
      const code = await context.db.admin(async (tx) => {
        await updateUser(tx, userId, redeemedChanges(purpose, address), moment(context));
        return createAuthCode(context, tx, userId, challenge ?? { code: '', method: 'plain' }, METHODS[purpose]);
      });
      target.searchParams.set('code', code);
    } else {
      target.hash = sessionFragment(await verify(context, { type, link }), type);
    }
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error;
    const details = { error: 'access_denied', error_code: error.code, error_description: error.message };
    target.hash = new URLSearchParams(details).toString();
  }
  return target.toString();
};

/** What a sign-up for a taken address answers: nothing that tells the address is taken. */
const disguised = (email: string, now: string): Partial<User> => ({
  id: randomUUID(),
  aud: 'authenticated',
  role: '',
  email,
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: {},
  identities: [],
  created_at: now,
  updated_at: now,
  is_anonymous: false,
});

const signUp = async (context: AuthContext, body: Body, redirectTo: string | undefined): Promise<object> => {
  const now = moment(context);
  const metadata = objectOf(body.data);
  if (!body.email && !body.phone && !body.password) {
    return context.db.admin(async (tx) => {
      const user = await insertUser(tx, { email: null, passwordHash: null, metadata, confirmed: true, now });
      return startSession(context, tx, user.id, 'anonymous');
    });
  }
  if (!body.email) throw new AuthFailure(422, 'phone_provider_disabled', 'Phone signups are disabled');
  const email = checkEmail(body.email);
  const passwordHash = await hashPassword(checkPassword(body.password, context.settings.minimumPasswordLength));
  const confirmed = context.settings.autoConfirm;
  let message: Message | undefined;
  const answer = await context.db.admin(async (tx) => {
    const taken = await findByEmail(tx, email);
    if (taken?.user.email_confirmed_at !== undefined) {
      if (confirmed) throw new AuthFailure(422, 'user_already_exists', 'User already registered');
      return disguised(email, now);
    }
    const user = taken?.user ?? (await insertUser(tx, { email, passwordHash, metadata, confirmed, now }));
    if (confirmed && taken === undefined) return startSession(context, tx, user.id, 'password');
    message = await sendOneTime(context, tx, user, email, 'signup', { redirectTo, challenge: challengeOf(body) });
    return { ...user, confirmation_sent_at: now };
  });
  if (message) context.outbox.deliver(message);
  return answer;
};

/** Sign-up, the token grants, verification. */
export const sessionRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();
  const attempts = createRateLimit(context.settings.passwordAttempts, context.clock);
  const codeAttempts = createRateLimit(context.settings.passwordAttempts * 3, context.clock);

  const limited = async <T>(limit: typeof attempts, key: string, task: () => Promise<T>): Promise<T> => {
    // Counted before the work, so that a thousand guesses at once are no way around.
    limit.take(key);
    const value = await task();
    limit.clear(key);
    return value;
  };

  app.post('/signup', async (c) =>
    c.json(await signUp(context, await readBody(c.req.raw), c.req.query('redirect_to'))),
  );

  app.post('/token', async (c) => {
    const body = await readBody(c.req.raw);
    switch (c.req.query('grant_type')) {
      case 'password': {
        if (body.phone) throw new AuthFailure(422, 'phone_provider_disabled', 'Phone logins are disabled');
        const key = textOf(body.email).trim().toLowerCase();
        return c.json(await limited(attempts, key, () => signInWithPassword(context, body)));
      }
      case 'refresh_token':
        return c.json(await refreshSession(context, body.refresh_token));
      case 'pkce': {
        const answer = await context.db.admin(async (tx) => {
          const { userId, method } = await redeemAuthCode(
            context,
            tx,
            textOf(body.auth_code),
            textOf(body.code_verifier),
          );
          return startSession(context, tx, userId, method);
        });
        return c.json(answer);
      }
      default:
        throw new AuthFailure(400, 'unsupported_grant_type', 'unsupported_grant_type');
    }
  });

  app.post('/verify', async (c) => {
    const body = await readBody(c.req.raw);
    const type = textOf(body.type);
    const link = textOf(body.token_hash);
    if (link !== '') return c.json(await verify(context, { type, link }));
    const email = checkEmail(body.email);
    const code = textOf(body.token);
    return c.json(await limited(codeAttempts, email, () => verify(context, { type, email, code })));
  });

  app.get('/verify', async (c) => c.redirect(await followLink(context, new URL(c.req.url).searchParams), 303));

  app.get('/health', (c) => c.json({ name: 'GoTrue', version: 'trama', description: 'The auth service of Trama' }));
  app.get('/.well-known/jwks.json', (c) =>
    c.json(context.tokens.jwks(), 200, { 'cache-control': 'public, max-age=600' }),
  );
  app.get('/settings', (c) =>
    c.json({
      external: { email: true, phone: false, anonymous_users: true },
      disable_signup: false,
      mailer_autoconfirm: context.settings.autoConfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  );
  return app;
};
