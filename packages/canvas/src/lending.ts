import type { SessionLender } from '@trama/plugins/canvas';
import type { ViewedSession } from '@trama/protocol/builder';

/** The session that the builder lends, kept in memory alone, and its renewal by a question to the builder. */
export interface Lending {
  /** Another session, or none: the page is shown to somebody else. */
  lend(session: ViewedSession | null): void;
  /** The builder's answer to the question. */
  renewed(session: ViewedSession | null): void;
  /** Who lends to the page that is drawn now; null for a visitor. */
  lender(): SessionLender | null;
}

/** @param ask asks the builder for the next token */
export const createLending = (ask: () => void): Lending => {
  let session: ViewedSession | null = null;
  let waiting: ((next: ViewedSession | null) => void)[] = [];
  return {
    lend: (next) => {
      session = next;
    },
    renewed: (next) => {
      const answered = waiting;
      waiting = [];
      if (next) session = next;
      for (const answer of answered) answer(next);
    },
    lender: () => {
      if (!session) return null;
      let last = session;
      return {
        current: () => last,
        renew: async () => {
          const next = await new Promise<ViewedSession | null>((resolve) => {
            waiting.push(resolve);
            if (waiting.length === 1) ask();
          });
          if (next) last = next;
          return next;
        },
      };
    },
  };
};
