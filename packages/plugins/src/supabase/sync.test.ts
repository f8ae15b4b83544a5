import { expect, test } from 'vitest';
import { applyToCollections, type ChangeType } from './sync.ts';

const run = (
  data: readonly object[],
  type: ChangeType,
  rows: readonly object[],
  table = 'contratos',
  primaryData: readonly string[] = ['id'],
) => {
  let now = { data: data as readonly unknown[], total: data.length, updates: 0 };
  const collection = {
    config: { table: 'contratos', primaryData },
    data,
    total: data.length,
    update: (next: readonly unknown[], total: number) => {
      now = { data: next, total, updates: now.updates + 1 };
    },
  };
  applyToCollections([collection], table, type, rows);
  return now;
};

test('an insert adds the row if it is absent and raises the total by one', () => {
  expect(run([{ id: 1 }], 'INSERT', [{ id: 2 }])).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 2, updates: 1 });
  expect(run([{ id: 1 }], 'INSERT', [{ id: 1 }]).updates).toBe(0);
});

test('an update merges fields and adds nothing', () => {
  expect(run([{ id: 1, a: 1, b: 2 }], 'UPDATE', [{ id: 1, b: 3 }]).data).toEqual([{ id: 1, a: 1, b: 3 }]);
  expect(run([{ id: 1 }], 'UPDATE', [{ id: 9 }]).updates).toBe(0);
});

test('an upsert does either, a delete removes', () => {
  expect(run([{ id: 1 }], 'UPSERT', [{ id: 1, a: 1 }, { id: 2 }])).toEqual({
    data: [{ id: 1, a: 1 }, { id: 2 }],
    total: 2,
    updates: 1,
  });
  expect(run([{ id: 1 }, { id: 2 }], 'DELETE', [{ id: 1 }])).toEqual({ data: [{ id: 2 }], total: 1, updates: 1 });
});

test('collections of other tables are left alone', () => {
  expect(run([{ id: 1 }], 'DELETE', [{ id: 1 }], 'clientes').updates).toBe(0);
});

test('without key columns any row is the one that is meant', () => {
  expect(run([{ id: 1 }, { id: 2 }], 'UPDATE', [{ id: 9, a: 1 }], 'contratos', []).data).toEqual([
    { id: 9, a: 1 },
    { id: 2 },
  ]);
  expect(run([{ id: 1 }, { id: 2 }], 'DELETE', [{ id: 2 }], 'contratos', []).data).toEqual([{ id: 2 }]);
});
