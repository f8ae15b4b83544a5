import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { getUser, type User } from '../users/user-record.ts';
import { refuseBanned, signToken } from './sessions.ts';

/** Life of a lent access token, in seconds: whoever lends it asks for the next one in time. */
const LIFETIME = 300;

/** Who sees through a user's eyes. */
export interface Lender {
  /** The lender's own session: all that was lent to it ends with it. */
  session: string;
  /** Who it is, as the token's `act` claim says. */
  userId: string;
  /** How it is called where requests are told. */
  name?: string;
  /** Where the page is that looks: a page of any other origin cannot use what was lent. */
  origin?: string;
}

/** A request that was made with a lent session. */
export interface LentRequest {
  lender: Lender;
  /** Through whose eyes: the id, and e-mail or phone. */
  user: { id: string; name: string };
  method: string;
  path: string;
}

/** A user's session without the means to renew it. */
export interface LentSession {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Unix time in seconds. */
  expires_at: number;
  user: User;
}

/**
 * The sessions that somebody else was lent. They are kept in memory alone: the next start knows none of them, and what was
 * ended is refused by every service at once.
 */
export interface LentSessions {
  /** @throws AuthFailure user_not_found (404), user_banned. */
  lend(context: AuthContext, userId: string, lender: Lender): Promise<LentSession>;
  /** Ends what was lent to these lenders. */
  end(isMeant: (lender: Lender) => boolean): void;
  isLive(sessionId: unknown): boolean;
  /** Tells of a request before it is answered. @returns false where nothing is lent any more, or to a page of another origin. */
  admit(sessionId: unknown, request: { method: string; path: string; origin: string | null }): Promise<boolean>;
}

/**
 * @param clock milliseconds since 1970.
 * @param onRequest hears of each request before it is answered: one that cannot be told fails.
 */
export const createLentSessions = (
  clock: () => number,
  onRequest: (request: LentRequest) => Promise<void> = async () => undefined,
): LentSessions => {
  const lent = new Map<unknown, { lender: Lender; user: LentRequest['user']; until: number }>();

  const forgetExpired = (): void => {
    for (const [id, { until }] of lent) if (until <= clock()) lent.delete(id);
  };

  return {
    lend: (context, userId, lender) =>
      context.db.admin(async (tx) => {
        const user = await getUser(tx, userId);
        refuseBanned(context, user);
        forgetExpired();
        const id = randomUUID();
        const session = { id, user_id: user.id, aal: 'aal1' as const, amr: [], oauth_client_id: null };
        const token = await signToken(
          context,
          tx,
          { session, user, method: 'token_refresh', expiresIn: LIFETIME },
          { act: { sub: lender.userId, ...(lender.origin === undefined ? {} : { origin: lender.origin }) } },
        );
        const name = user.email || user.phone || user.id;
        lent.set(id, { lender, user: { id: user.id, name }, until: clock() + LIFETIME * 1000 });
        return { ...token, user };
      }),
    end: (isMeant) => {
      for (const [id, { lender }] of lent) if (isMeant(lender)) lent.delete(id);
    },
    isLive: (sessionId) => lent.has(sessionId),
    admit: async (sessionId, { method, path, origin }) => {
      const found = lent.get(sessionId);
      if (found === undefined) return false;
      const { lender, user } = found;
      if (origin !== null && lender.origin !== undefined && origin !== lender.origin) return false;
      await onRequest({ lender, user, method, path });
      return true;
    },
  };
};
