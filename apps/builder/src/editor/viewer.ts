import type { Person, ViewedSession } from '@trama/protocol/builder';
import type { BuilderApi } from '../api/index.ts';
import { createState, type State } from '../state/state.ts';

/** The person whom the page is shown to, with the session that is lent for it. */
export interface Viewer {
  person: Person;
  session: ViewedSession;
}

/** Through whose eyes the canvas shows the page. It is kept nowhere: a reload shows it to a visitor again. */
export interface ViewerChoice {
  /** Null: a visitor who has not signed in. */
  readonly current: State<Viewer | null>;
  /** @throws TramaError when no session of the person can be had */
  choose(person: Person | null): Promise<void>;
  /** The next token of the same session; null, and a visitor again, when there is none. */
  renew(): Promise<ViewedSession | null>;
}

export const createViewerChoice = (api: BuilderApi, site: string): ViewerChoice => {
  const current = createState<Viewer | null>(null);
  /** The latest choice: a session that arrives for an earlier one is not taken. */
  let wish = 0;
  return {
    current,
    choose: async (person) => {
      wish += 1;
      const mine = wish;
      const session = person && (await api.lendSession(site, person.id));
      if (mine === wish) current.set(person && session && { person, session });
    },
    renew: async () => {
      const before = current.get();
      if (!before) return null;
      const session = await api.lendSession(site, before.person.id).catch(() => null);
      if (current.get()?.person === before.person) current.set(session && { ...before, session });
      return session;
    },
  };
};

/** What a person is called: by name, or else by address. */
export const personName = ({ name, email, phone, id }: Person): string => name || email || phone || id;
