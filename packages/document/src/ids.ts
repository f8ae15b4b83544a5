import type { Id } from '@trama/model';
/** Hands out ids and keys; tests hand in a counting one. */
export interface IdSource {
  uuid(): Id;
  key(): string;
}

/** Ids from a source of random UUIDs, `crypto.randomUUID` in a browser and on a server. */
export const createIds = (randomUuid: () => string): IdSource => ({
  uuid: randomUuid,
  key: () => randomUuid().replaceAll('-', '').slice(0, 12),
});

/** Ids that count from 1: tests can name them. */
export const createCountingIds = (): IdSource => {
  let last = 0;
  const next = (): string => {
    last += 1;
    return last.toString(16).padStart(12, '0');
  };
  return { uuid: () => `00000000-0000-4000-8000-${next()}`, key: next };
};
