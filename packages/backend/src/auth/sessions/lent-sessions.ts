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
}

/** @param clock milliseconds since 1970. */
export const createLentSessions = (clock: () => number): LentSessions => {
  const lent = new Map<unknown, { lender: Lender; until: number }>();

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
        const session = { id, user_id: user.id, aal: 'aal1' as const, amr: [] };
        const token = await signToken(
          context,
          tx,
          { session, user, method: 'token_refresh', expiresIn: LIFETIME },
          { act: { sub: lender.userId } },
        );
        lent.set(id, { lender, until: clock() + LIFETIME * 1000 });
        return { ...token, user };
      }),
    end: (isMeant) => {
      for (const [id, { lender }] of lent) if (isMeant(lender)) lent.delete(id);
    },
    isLive: (sessionId) => lent.has(sessionId),
  };
};
