import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joined } from '../../testing/client-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
let client: SupabaseClient;

const soon = <T>(check: () => T): Promise<Awaited<T>> => vi.waitFor(check) as Promise<Awaited<T>>;

beforeAll(async () => {
  running = await startBackend();
  await running.sql('create table tasks (id int primary key, title text, secret text)');
  await running.sql('revoke select on tasks from anon; grant select (id, title) on tasks to anon');
  client = running.client();
});
afterAll(() => running?.stop());

/** The ids of the rows that pass a filter, as they arrive; fails where the channel is refused. */
const idsThrough = async (filter: string): Promise<unknown[]> => {
  const ids: unknown[] = [];
  const request = { event: 'INSERT' as const, schema: 'public', table: 'tasks', filter };
  const channel = client
    .channel(`filter ${filter.slice(0, 50)}`)
    .on('postgres_changes', request, ({ new: row }) => ids.push(row.id));
  await joined(channel);
  return ids;
};

describe('the filters match and imatch', () => {
  test('judge rows by regular expressions, as the database reads them', async () => {
    const cases = new Map([
      ['title=match.^[a-z]+$', [1, 4]],
      ['title=imatch.^(wash|mop)', [1, 2, 4]],
      ['title=not.imatch.wash', [3, 4]],
      ['title=match.\\d{2}', [3]],
      ['id=gt.1,title=imatch."^(wash|sweep), \\\\d"', []],
      ['secret=match.x', []],
      ['id=gt.0', [1, 2, 3, 4, 5]],
    ]);
    const heard = await Promise.all([...cases.keys()].map(idsThrough));
    await running.sql(
      `insert into tasks values (1, 'wash', 'x'), (2, 'Wash up', 'x'), (3, 'sweep 10', 'x'), (4, 'mop', 'x'), (5, null, 'x')`,
    );
    // The last filter lets every row pass: once it has told the last row, all filters have judged all rows.
    await soon(() => expect(heard.at(-1)).toHaveLength(5));
    expect(heard).toEqual([...cases.values()]);
    await client.removeAllChannels();
  });

  test.each([
    ['title=match.(', 'parentheses'],
    ['title=match.[z-a]', 'invalid character range'],
    ['title=imatch.(a)\\1', 'back references are not supported'],
    [`title=match.${'a'.repeat(1001)}`, 'longer than 1000 characters'],
  ])('with a pattern that cannot be judged refuse the channel: %s', async (filter, reason) => {
    await expect(idsThrough(filter)).rejects.toThrow(reason);
    await client.removeAllChannels();
  });

  test('are judged in time, whatever the pattern', async () => {
    const ids = await idsThrough('title=match.^(a+)+$');
    await running.sql(`insert into tasks values (10, '${'a'.repeat(5000)}!', null), (11, 'aa', null)`);
    await soon(() => expect(ids).toEqual([11]));
    await client.removeAllChannels();
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
