import type { Database } from '../../database/database.ts';

/** Told by the triggers on sessions and users, with the id of a session that may have ended. */
const CHANNEL = 'trama_sessions';
const MOST_KEPT = 10_000;
/** Milliseconds after which a session is asked for again, should news of its end have been lost. */
const BELIEVED_FOR = 60_000;

/** Which sessions have not ended: signed out, their user banned or deleted. What was found is kept until news says otherwise. */
export interface LiveSessions {
  isLive(sessionId: string, userId: string): Promise<boolean>;
  /** Whether news came of this session since it was found: who listens in it asks again. */
  hasNews(sessionId: string): boolean;
  /** Asks again for a user's sessions, which have just been changed here, as who listens in them does: the news may be on its way still. */
  forgetUser(userId: string): void;
  close(): Promise<void>;
}

/** @param clock milliseconds since 1970. */
export const createLiveSessions = async (db: Database, clock: () => number): Promise<LiveSessions> => {
  const live = new Map<string, { userId: string; until: number }>();
  const news = new Set<string>();
  /** News that comes while the database is asked counts for the answer too. */
  let turn = 0;

  const keepNews = (id: string): void => {
    live.delete(id);
    news.delete(id);
    if (news.size >= MOST_KEPT) news.delete(news.values().next().value ?? id);
    news.add(id);
  };

  const find = async (sessionId: string, userId: string): Promise<boolean> => {
    const { rows } = await db.admin((tx) =>
      tx.query(
        `select from auth.sessions s join auth.users u on u.id = s.user_id
         where s.id::text = $1 and u.id::text = $2 and u.deleted_at is null
           and (u.banned_until is null or u.banned_until <= $3)`,
        [sessionId, userId, new Date(clock()).toISOString()],
      ),
    );
    return rows.length > 0;
  };

  const stop = await db.listen(CHANNEL, (id) => {
    turn += 1;
    // Without an id news may have been missed: of any of them.
    for (const one of id === '' ? [...live.keys()] : [id]) keepNews(one);
  });

  return {
    isLive: async (sessionId, userId) => {
      const known = live.get(sessionId);
      if (known !== undefined && known.userId === userId && known.until > clock()) return true;
      const before = turn;
      const isLive = await find(sessionId, userId);
      if (isLive && turn === before) {
        if (live.size >= MOST_KEPT) live.delete(live.keys().next().value ?? sessionId);
        live.set(sessionId, { userId, until: clock() + BELIEVED_FOR });
        news.delete(sessionId);
      }
      return isLive;
    },
    hasNews: (sessionId) => news.has(sessionId),
    forgetUser: (userId) => {
      turn += 1;
      for (const [id, session] of [...live]) if (session.userId === userId) keepNews(id);
    },
    close: stop,
  };
};
