import type { CollectionRequest, PluginHost } from '@trama/engine';
import { describe, expect, it } from 'vitest';
import { SAMPLE_ROWS, withSampleRows } from './sample-rows.ts';

const request: CollectionRequest = {
  collection: { id: 'c', name: 'c', limit: null },
  config: {},
  filter: null,
  sort: null,
  offset: 0,
  limit: null,
  signal: new AbortController().signal,
};

const host = {} as PluginHost;
const unheard = (): void => undefined;

describe('Rows in edit mode', () => {
  it('are the first twenty, asked and kept', async () => {
    const asked: (number | null)[] = [];
    const sent: [string, number][] = [];
    const client = withSampleRows(
      () => ({
        fetchCollection: async ({ limit }) => {
          asked.push(limit);
          return { data: Array.from({ length: 500 }, (_row, index) => index), total: 500 };
        },
      }),
      (collection, rows) => sent.push([collection, rows]),
    )(host);
    const result = await client.fetchCollection?.(request);
    expect(asked).toEqual([SAMPLE_ROWS]);
    expect(sent).toEqual([['c', 500]]);
    expect(result).toMatchObject({ total: SAMPLE_ROWS });
    expect(result?.data).toHaveLength(SAMPLE_ROWS);
  });

  it('leave single results and plugins without collections alone', async () => {
    const single = withSampleRows(() => ({ fetchCollection: async () => ({ data: { name: 'Ana' } }) }), unheard)(host);
    expect(await single.fetchCollection?.({ ...request, limit: 5 })).toEqual({ data: { name: 'Ana' } });
    expect(withSampleRows(() => ({}), unheard)(host).fetchCollection).toBeUndefined();
  });
});
