import { TramaError } from '@trama/model';
import type { Person, ViewedSession } from '@trama/protocol/builder';
import { API_ERRORS, type BuilderApi } from '../api/index.ts';
import { createState, type State } from '../state/state.ts';

/** The person whom the page is shown to, with the session that is lent for it. */
export interface Viewer {
  person: Person;
  session: ViewedSession;
}

/** Others have changed the site since the account last looked at it as somebody: their code waits for an answer. */
export interface ChangedCode {
  person: Person;
  /** The number of the last change. */
  sequence: number;
  /** Addresses of who made them. */
  authors: readonly string[];
}

/** Through whose eyes the canvas shows the page. It is kept nowhere: a reload shows it to a visitor again. */
export interface ViewerChoice {
  /** Null: a visitor who has not signed in. */
  readonly current: State<Viewer | null>;
  /** What the account is asked before the page is shown to a person; null for nothing. */
  readonly asked: State<ChangedCode | null>;
  /** @throws TramaError when no session of the person can be had; changed code is asked about */
  choose(person: Person | null): Promise<void>;
  /** The answer: code of others may run with the rights of the person. */
  agree(): Promise<void>;
  /** The design was changed elsewhere: the person's session is let go at once, and had again if the change asks nothing. */
  recheck(): void;
  /** The next token of the same session; null, and a visitor again, when there is none. */
  renew(): Promise<ViewedSession | null>;
}

/** What a refusal asks; null for a refusal of another kind. */
const changedCode = (error: unknown, person: Person): ChangedCode | null => {
  if (!(error instanceof TramaError) || error.code !== API_ERRORS.codeChanged) return null;
  const [sequence, ...authors] = error.where;
  return { person, sequence: Number(sequence), authors: authors.map(String) };
};

export const createViewerChoice = (api: BuilderApi, site: string): ViewerChoice => {
  const current = createState<Viewer | null>(null);
  /** The latest choice: a session that arrives for an earlier one is not taken. */
  let wish = 0;
  const asked = createState<ChangedCode | null>(null);

  const choose = async (person: Person | null, agreesTo?: number): Promise<void> => {
    wish += 1;
    const mine = wish;
    asked.set(null);
    try {
      const session = person && (await api.lendSession(site, person.id, agreesTo));
      if (mine === wish) current.set(person && session && { person, session });
    } catch (error) {
      const question = person && changedCode(error, person);
      if (!question) throw error;
      if (mine !== wish) return;
      current.set(null);
      asked.set(question);
    }
  };

  return {
    current,
    asked,
    choose: (person) => choose(person),
    agree: async () => {
      const question = asked.get();
      if (question) await choose(question.person, question.sequence);
    },
    recheck: () => {
      const before = current.get();
      if (!before) return;
      current.set(null);
      // A session that cannot be had again leaves the page to a visitor.
      choose(before.person).catch(() => undefined);
    },
    renew: async () => {
      const before = current.get();
      if (!before) return null;
      const session = await api.lendSession(site, before.person.id).catch((error: unknown) => {
        asked.set(changedCode(error, before.person));
        return null;
      });
      if (current.get()?.person === before.person) current.set(session && { ...before, session });
      return session;
    },
  };
};

/** What a person is called: by name, or else by address. */
export const personName = ({ name, email, phone, id }: Person): string => name || email || phone || id;
