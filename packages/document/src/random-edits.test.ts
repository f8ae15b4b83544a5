import { isDeepStrictEqual } from 'node:util';
import { type Change, type Design, TramaError } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyChanges, applyPatch } from './apply/apply-changes.ts';
import { createIds, type IdSource } from './ids.ts';
import type { Operation } from './operation.ts';
import { createDocumentStore, type DocumentStore } from './store/document-store.ts';
import { registry, sampleSite } from './testing.tsx';
import { createRandom, RANDOM_EDITS, type Random, type RandomEdit } from './testing-random-edits.ts';

const EDITS = Object.entries(RANDOM_EDITS);

/** Ids of one author, the same at every run. */
const idsOf = (author: string): IdSource => {
  let count = 0;
  return createIds(() => {
    count += 1;
    const number = String(count).padStart(12, '0');
    return `0000000${author}-0000-4000-8000-${number}`;
  });
};

/** An edit that does not fit is refused with a reason; anything else is an error of ours. */
const attempt = (edit: RandomEdit, random: Random, store: DocumentStore): boolean => {
  try {
    edit(random, store.design, (operation, input) => store.run(operation, input, { label: '' }));
    return true;
  } catch (error) {
    if (error instanceof TramaError) return false;
    throw error;
  }
};

const storeOf = (author: string): DocumentStore => createDocumentStore(sampleSite(), registry, idsOf(author));

/** A design after some random edits. */
const grow = (seed: number): Design => {
  const store = storeOf('1');
  const random = createRandom(seed);
  for (let count = 0; count < 12; count += 1) attempt(random.of(EDITS)[1], random, store);
  return store.design;
};

/** Seeds of the runs; `npm run test:all` takes ten times as many. */
const seeds = (count: number): readonly number[] =>
  Array.from({ length: process.env.TRAMA_TEST_ALL === '1' ? count * 10 : count }, (_, index) => index + 1);

/** The matcher is asked only where a quick look has found a difference: it takes a hundred times longer. */
const expectSame = (actual: unknown, expected: unknown): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
};

/** Designs to edit. They are never changed in place, so that every edit may begin with the same ones. */
const GROWN = seeds(30).map((seed) => [seed, grow(seed)] as const);

describe('An operation is taken back whole by its inverse, whatever the design', () => {
  it.each(EDITS)('%s', (_name, edit) => {
    let done = 0;
    for (const [seed, design] of GROWN) {
      const ids = idsOf('2');
      const check = <Input, Result>(operation: Operation<Input, Result>, input: Input): Result => {
        const { changes, inverse, result } = operation({ design, registry, ids }, input);
        expectSame(applyChanges(applyChanges(design, changes), inverse), design);
        done += 1;
        return result;
      };
      try {
        edit(createRandom(seed), design, check);
      } catch (error) {
        if (!(error instanceof TramaError)) throw error;
      }
    }
    expect(done).toBeGreaterThan(0);
  });
});

describe('Random edits', () => {
  it('are all taken back by undo, and done again by redo', () => {
    for (const seed of seeds(20)) {
      const store = storeOf('1');
      const start = store.design;
      const random = createRandom(seed);
      for (let count = 0; count < 40; count += 1) attempt(random.of(EDITS)[1], random, store);
      const end = store.design;
      while (store.undo() !== null);
      expectSame(store.design, start);
      while (store.redo() !== null);
      expectSame(store.design, end);
    }
  });

  it('are followed by a copy of the design through the changes alone', () => {
    for (const seed of seeds(20)) {
      const store = storeOf('1');
      let copy = store.design;
      store.onChange(({ changes }) => {
        copy = applyChanges(copy, changes);
      });
      const random = createRandom(seed);
      for (let count = 0; count < 30; count += 1) {
        if (random.below(5) === 0) store.undo();
        else attempt(random.of(EDITS)[1], random, store);
      }
      expectSame(copy, store.design);
    }
  });
});

interface Delivery {
  id: string;
  changes: readonly Change[];
  /** Why the server refused it; absent when it was accepted. */
  refusal?: TramaError;
}

/** The server's side: it orders the patches and hands each to every client, in that order. */
const createServer = (clients: readonly DocumentStore[]) => {
  let design = sampleSite();
  const inboxes: Delivery[][] = clients.map(() => []);
  return {
    get design() {
      return design;
    },
    send: (author: number): void => {
      for (const { id, changes } of clients[author]?.takeUnsent() ?? []) {
        try {
          design = applyPatch(design, changes).design;
          for (const inbox of inboxes) inbox.push({ id, changes });
        } catch (error) {
          if (!(error instanceof TramaError)) throw error;
          inboxes[author]?.push({ id, changes, refusal: error });
        }
      }
    },
    /** Hands a client the next message; false when there is none. */
    deliver: (to: number): boolean => {
      const next = inboxes[to]?.shift();
      if (!next) return false;
      if (next.refusal) clients[to]?.reject(next.id, next.refusal);
      else clients[to]?.applyRemote(next.changes, next.id);
      return true;
    },
  };
};

describe('Two people who edit at once', () => {
  it('come to the design of the server, whatever they do and however late they hear of each other', () => {
    for (const seed of seeds(30)) {
      const random = createRandom(seed);
      const clients = [storeOf('1'), storeOf('2')];
      const server = createServer(clients);
      for (let step = 0; step < 80; step += 1) {
        const who = random.below(2);
        const client = clients[who] as DocumentStore;
        const action = random.below(6);
        if (action < 3) attempt(random.of(EDITS)[1], random, client);
        else if (action === 3) server.send(who);
        else if (action === 4) server.deliver(who);
        else client.undo();
      }
      for (const who of [0, 1]) server.send(who);
      for (const who of [0, 1]) while (server.deliver(who));
      for (const client of clients) {
        expect(client.pending).toEqual([]);
        expectSame(client.design, server.design);
      }
    }
  });
});
