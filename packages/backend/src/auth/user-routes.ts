import { type Context, Hono } from 'hono';
import { AuthFailure } from './failure.ts';
import { sendOneTime } from './one-time.ts';
import type { Message } from './outbox.ts';
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts';
import { challengeOf, isObject, readBody } from './requests.ts';
import type { AuthEnv } from './routes.ts';
import { endSessions, sessionExists } from './sessions.ts';
import { type AuthContext, moment } from './settings.ts';
import { checkEmail, findByEmail, getUser, type User, updateUser } from './users.ts';

interface Signed {
  userId: string;
  sessionId: string;
}

/** The user and session of the caller's token. @throws AuthFailure no_authorization, session_not_found. */
const signedIn = async (context: AuthContext, c: Context<AuthEnv>): Promise<Signed> => {
  const { claims } = c.env.caller;
  if (typeof claims.sub !== 'string') throw new AuthFailure(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const sessionId = typeof claims.session_id === 'string' ? claims.session_id : '';
  const exists = await context.db.admin((tx) => sessionExists(tx, sessionId));
  if (!exists) {
    throw new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { userId: claims.sub, sessionId };
};

const changePassword = async (context: AuthContext, current: User, password: unknown): Promise<string | undefined> => {
  if (password === undefined || password === '') return undefined;
  const checked = checkPassword(password, context.settings.minimumPasswordLength);
  const stored = await context.db.admin((tx) => findByEmail(tx, current.email));
  if (await verifyPassword(stored?.password, checked)) {
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(checked);
};

/** The signed-in user's own calls. */
export const userRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.get('/user', async (c) => {
    const { userId } = await signedIn(context, c);
    return c.json(await context.db.admin((tx) => getUser(tx, userId)));
  });

  app.put('/user', async (c) => {
    const { userId, sessionId } = await signedIn(context, c);
    const body = await readBody(c.req.raw);
    const current = await context.db.admin((tx) => getUser(tx, userId));
    const passwordHash = await changePassword(context, current, body.password);
    const email = body.email === undefined || body.email === '' ? undefined : checkEmail(body.email);
    const newEmail = email === current.email ? undefined : email;
    const confirmsByMail = newEmail !== undefined && !context.settings.autoConfirm;
    let message: Message | undefined;
    const user = await context.db.admin(async (tx) => {
      const taken = newEmail === undefined ? undefined : await findByEmail(tx, newEmail);
      if (taken !== undefined) {
        throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');
      }
      if (passwordHash !== undefined) await endSessions(tx, userId, sessionId, 'others');
      const changed = await updateUser(
        tx,
        userId,
        {
          passwordHash,
          metadata: isObject(body.data) ? body.data : undefined,
          ...(newEmail === undefined
            ? {}
            : confirmsByMail
              ? { emailChange: newEmail }
              : { email: newEmail, confirmed: true }),
        },
        moment(context),
      );
      if (confirmsByMail) {
        const options = { redirectTo: c.req.query('redirect_to'), challenge: challengeOf(body) };
        message = await sendOneTime(context, tx, changed, newEmail, 'email_change', options);
      }
      return changed;
    });
    if (message) context.outbox.deliver(message);
    return c.json(user);
  });

  app.post('/logout', async (c) => {
    const { userId, sessionId } = await signedIn(context, c);
    const scope = c.req.query('scope') ?? 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw new AuthFailure(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
    }
    await context.db.admin((tx) => endSessions(tx, userId, sessionId, scope));
    return c.body(null, 204);
  });

  app.get('/reauthenticate', async (c) => {
    const { userId } = await signedIn(context, c);
    const message = await context.db.admin(async (tx) => {
      const user = await getUser(tx, userId);
      return sendOneTime(context, tx, user, user.email, 'reauthentication', {
        redirectTo: undefined,
        challenge: undefined,
      });
    });
    context.outbox.deliver(message);
    return c.json({});
  });

  return app;
};
