import type { ColumnUse, DesignProblem, DesignReference, DocumentStore, NodeNaming } from '@trama/document';
import type { Design, Reference } from '@trama/model';
import { type KnownTables, tableNames } from '../data/table-book.ts';
import { createState, type State } from '../state/state.ts';
import type { ChangesSince, ReaderAnswer, ReaderPort, ReaderRequest } from './reader.ts';

/** What the reader of the open design knows. */
export interface DesignWatch {
  /** The problems of the design; null until they have been looked for. */
  readonly problems: State<readonly DesignProblem[] | null>;
  /** Settles when the problems of the design as it is now are known. */
  settled(): Promise<readonly DesignProblem[]>;
  usesOf(target: Reference): Promise<readonly DesignReference[]>;
  /** Asks for the uses of what somebody is about to ask for: they are there at once then. */
  foresee(target: Reference): void;
  /** The uses that were foreseen, of the design as it is now; null: they have to be asked for. */
  foreseen(target: Reference): readonly DesignReference[] | null;
  /** What names a column of a table of the site's data service. */
  columnUsesOf(table: string, column: string): Promise<readonly ColumnUse[]>;
  /** What nothing uses. */
  unused(): Promise<readonly Reference[]>;
  /** What is different since a version of the design: in the design as it is now (null), or in another version. */
  since(design: Design, until: Design | null, naming: NodeNaming): Promise<ChangesSince>;
  stop(): void;
}

/** Readers that fail one behind the other: then there is something that none of them can read. */
const MOST_FAILURES = 3;

type Asked =
  | { type: 'uses'; target: Reference }
  | { type: 'column-uses'; table: string; column: string }
  | { type: 'unused' }
  | { type: 'since'; design: Design; until: Design | null; naming: NodeNaming };

interface Waiting {
  question: Asked;
  resolve: (answer: ReaderAnswer) => void;
}

/**
 * Follows a store with a reader beside it, and tells it what is known of the tables. A reader that fails is replaced, and asked
 * again.
 */
export const createDesignWatch = (
  store: DocumentStore,
  open: () => ReaderPort,
  tables: State<KnownTables>,
): DesignWatch => {
  const problems = createState<readonly DesignProblem[] | null>(null);
  const waiting = new Map<number, Waiting>();
  const settling = new Set<(problems: readonly DesignProblem[]) => void>();
  let port: ReaderPort | null = null;
  let failures = 0;
  let count = 0;
  /** Messages that the problems are not yet known of. */
  let unread = 0;
  /** The tables that the reader knows, as text. */
  let told = 'null';

  const send = (request: ReaderRequest): void => {
    if (request.type === 'open' || request.type === 'change' || request.type === 'tables') unread += 1;
    port?.send(request);
  };

  const take = (answer: ReaderAnswer): void => {
    if (answer.type === 'problems') {
      failures = 0;
      unread -= answer.unread;
      problems.set(answer.problems);
      if (unread > 0) return;
      for (const settle of [...settling]) settle(answer.problems);
      settling.clear();
      return;
    }
    waiting.get(answer.request)?.resolve(answer);
    waiting.delete(answer.request);
  };

  /** Tells the reader of the tables where they are others than those that it knows. */
  const tellTables = (): void => {
    const names = tableNames(tables.get());
    const text = JSON.stringify(names);
    if (text === told) return;
    told = text;
    send({ type: 'tables', tables: names });
  };

  const start = (): void => {
    const opened = open();
    port = opened;
    unread = 0;
    opened.onAnswer((answer) => {
      if (port === opened) take(answer);
    });
    opened.onFailure(() => {
      if (port !== opened) return;
      opened.close();
      port = null;
      failures += 1;
      if (failures < MOST_FAILURES) start();
    });
    send({ type: 'open', design: store.design });
    told = 'null';
    tellTables();
    for (const [request, { question }] of waiting) send({ ...question, request });
  };

  const ask = (question: Asked): Promise<ReaderAnswer> =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, { question, resolve });
      send({ ...question, request: count });
    });

  let ahead: { target: Reference; uses: readonly DesignReference[] | null } | null = null;

  const usesOf = async (target: Reference): Promise<readonly DesignReference[]> => {
    const answer = await ask({ type: 'uses', target });
    return answer.type === 'uses' ? answer.references : [];
  };

  const stopFollowing = store.onChange(({ changes }) => {
    ahead = null;
    // A reader that gave up may be able to read what the design has become.
    if (port) send({ type: 'change', changes });
    else start();
  });
  const stopTables = tables.subscribe(tellTables);
  start();

  return {
    problems,
    settled: () =>
      new Promise((resolve) => {
        const known = problems.get();
        if (unread === 0 && known) resolve(known);
        else settling.add(resolve);
      }),
    usesOf,
    foresee: (target) => {
      const asked: NonNullable<typeof ahead> = { target, uses: null };
      ahead = asked;
      void usesOf(target).then((uses) => {
        asked.uses = uses;
      });
    },
    foreseen: ({ kind, id }) => (ahead?.target.kind === kind && ahead.target.id === id ? ahead.uses : null),
    columnUsesOf: async (table, column) => {
      const answer = await ask({ type: 'column-uses', table, column });
      return answer.type === 'column-uses' ? answer.columnUses : [];
    },
    unused: async () => {
      const answer = await ask({ type: 'unused' });
      return answer.type === 'unused' ? answer.targets : [];
    },
    since: async (design, until, naming) => {
      const answer = await ask({ type: 'since', design, until, naming });
      if (answer.type !== 'since') throw new Error(`The reader answered ${answer.type}.`);
      return { difference: answer.difference, exposures: answer.exposures };
    },
    stop: () => {
      stopFollowing();
      stopTables();
      port?.close();
      port = null;
    },
  };
};
