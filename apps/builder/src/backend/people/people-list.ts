import { PEOPLE_PAGE, type SitePerson } from '@trama/protocol/builder';
import type { PeopleApi } from '../../api/index.ts';
import { createRecordState, type RecordState } from '../../state/state.ts';

interface ListState {
  /** Null until it is known. */
  total: number | null;
  failure: unknown;
  /** Grows when people have come. */
  version: number;
}

/** The people of a backend in parts, read where somebody looks. */
export interface PeopleList {
  readonly state: RecordState<ListState>;
  /** Null where nobody has been read yet. */
  at(index: number): SitePerson | null;
  /** Reads what is missing between two places. */
  want(first: number, last: number): void;
  /** Reads all that was read again; what is shown stays until then. */
  reload(): void;
}

/** @param ask the people of a search, from one on */
export const createPeopleList = (ask: (offset: number) => ReturnType<PeopleApi['readPeople']>): PeopleList => {
  const state = createRecordState<ListState>({ total: null, failure: null, version: 0 });
  let parts = new Map<number, readonly SitePerson[]>();
  const asked = new Set<number>();
  let turn = 0;

  const read = async (part: number, into: Map<number, readonly SitePerson[]>): Promise<void> => {
    const mine = turn;
    asked.add(part);
    try {
      const { people, total } = await ask(part * PEOPLE_PAGE);
      if (mine !== turn) return;
      into.set(part, people);
      parts = into;
      state.update({ total, failure: null, version: state.get().version + 1 });
    } catch (failure) {
      if (mine !== turn) return;
      asked.delete(part);
      state.update({ failure });
    }
  };

  return {
    state,
    at: (index) => parts.get(Math.floor(index / PEOPLE_PAGE))?.[index % PEOPLE_PAGE] ?? null,
    want: (first, last) => {
      for (let part = Math.floor(first / PEOPLE_PAGE); part <= Math.floor(last / PEOPLE_PAGE); part += 1)
        if (!asked.has(part)) void read(part, parts);
    },
    reload: () => {
      turn += 1;
      const wanted = [...asked];
      asked.clear();
      const fresh = new Map<number, readonly SitePerson[]>();
      for (const part of wanted.length > 0 ? wanted : [0]) void read(part, fresh);
    },
  };
};
