import { describe, expect, it } from 'vitest';
import { forgetRuns, keepRun, MOST_RUNS, mayHoldSecret, readRuns } from './sql-history.ts';

/** A storage of one process. */
const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};
const run = (sql: string, hasFailed = false) => ({ sql, at: '2026-01-01T10:00:00Z', hasFailed });

describe('What was run', () => {
  it('is kept by site, the last first, the same text once', () => {
    const kept = storage();
    keepRun(kept, 'one', run('select 1', true));
    keepRun(kept, 'one', run('select 2'));
    keepRun(kept, 'one', run('select 1'));
    keepRun(kept, 'other', run('select 3'));
    expect(readRuns(kept, 'one')).toEqual([run('select 1'), run('select 2')]);
    forgetRuns(kept, 'one');
    expect([readRuns(kept, 'one').length, readRuns(kept, 'other').length]).toEqual([0, 1]);
  });

  it('is bounded: in number, and in length', () => {
    const kept = storage();
    for (let n = 0; n < MOST_RUNS + 5; n += 1) keepRun(kept, 'one', run(`select ${n}`));
    expect([readRuns(kept, 'one').length, readRuns(kept, 'one').at(-1)?.sql]).toEqual([MOST_RUNS, 'select 5']);
    expect(keepRun(kept, 'one', run(`select '${'x'.repeat(20_000)}'`))[0]?.sql).toBe(`select ${MOST_RUNS + 4}`);
  });

  it.each([
    "update users set password = 'x'",
    "select set_config('app.api_key', 'abc', false)",
    'alter role app password $$x$$',
    "update contas set senha = 'x'",
    "select vault.create_secret('x')",
    'select /* eyJhbGciOiJIUzI1.x.y */ 1',
  ])('is not kept where it may hold a secret: %s', (sql) => {
    const kept = storage();
    expect([mayHoldSecret(sql), keepRun(kept, 'one', run(sql)), kept.length]).toEqual([true, [], 0]);
  });

  it('is kept where a word alone is that of a secret', () => {
    expect(mayHoldSecret('select reset_token from invitations limit 1')).toBe(false);
  });

  it('counts as nothing where it cannot be read, and stays as it is where the storage is full', () => {
    const broken = { ...storage(), getItem: () => '{' };
    expect(readRuns(broken, 'one')).toEqual([]);
    const full = storage();
    keepRun(full, 'one', run('select 1'));
    const refusing = {
      ...full,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    };
    expect(keepRun(refusing, 'one', run('select 2'))).toEqual([run('select 1')]);
  });
});
