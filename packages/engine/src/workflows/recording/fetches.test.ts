import type { RunNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import type { CollectionResult } from '../../plugin.ts';
import { use } from '../../testing/data-engine.ts';
import { collection, formula, startedEngine, variable, workflow } from '../../testing/index.ts';
import { createReplay } from './replay.ts';
import { createRunLog } from './run-log.ts';
import { createStepper } from './stepping.ts';

/** An engine whose workflow fetches a collection and counts its rows; the source answers one after the other. */
const fetching = async (answers: readonly CollectionResult[]) => {
  const left = [...answers];
  const asked: unknown[] = [];
  const stepper = createStepper({
    now: () => 0,
    breathe: async () => undefined,
    onPause: () => undefined,
    onResume: () => undefined,
  });
  const log = createRunLog(() => 0, stepper);
  const w = workflow('w', [
    { type: 'fetch-collection', id: 'fetch', next: 'count', fields: { collectionId: 'c' } },
    {
      type: 'variable',
      id: 'count',
      next: null,
      fields: { varId: 'out', varValue: formula("collections['c'].data.length") },
    },
  ]);
  const { engine } = await startedEngine({
    site: { plugins: [use] },
    plugins: {
      data: {
        fetchCollection: async (request) => {
          asked.push(request);
          return left.shift() ?? { data: null, error: 'nothing left' };
        },
      },
    },
    pages: [
      {
        variables: [variable('out'), variable('who', { defaultValue: 'Ana' })],
        collections: [
          collection('c', {
            config: { table: 'people', apikey: 'sesame-open-up' },
            filter: { link: '$and', conditions: [{ field: 'name', value: formula("variables['who']") }] },
          }),
        ],
        workflows: [w],
      },
    ],
    options: { workflowObserver: log.observer },
  });
  const attempt = (control?: Parameters<typeof stepper.attempt>[1]): Promise<unknown> =>
    stepper.attempt(() => engine.tryWorkflow({ workflow: w, at: 'page', event: undefined, parameters: {} }), control);
  return { engine, asked, attempt, root: () => structuredClone(log.runs().at(-1)) as RunNode };
};

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

describe('a step that fetches a collection', () => {
  it('tells what was asked, with its formulas evaluated and no secret, and the rows that came', async () => {
    const { attempt, root } = await fetching([{ data: rows(25), total: 25 }]);
    await attempt();
    const [record] = root().children[0]?.fetched ?? [];
    expect(record).toMatchObject({
      collection: 'c',
      request: { table: 'people', filter: { conditions: [{ field: 'name', value: 'Ana' }] } },
      count: 25,
      total: 25,
      isCut: true,
    });
    expect(Object.keys(record?.request as object).sort()).toEqual(['apikey', 'filter', 'offset', 'table']);
    expect((record?.data as unknown[])?.slice(0, 2)).toEqual([{ id: 0 }, { id: 1 }]);
    expect(JSON.stringify(root())).not.toContain('sesame');
  });

  it('tells the error of the source', async () => {
    const { attempt, root } = await fetching([{ data: null, error: 'out of reach' }]);
    await attempt().catch(() => undefined);
    expect(root().children[0]).toMatchObject({
      state: 'failed',
      fetched: [{ collection: 'c', error: 'out of reach' }],
    });
    expect(root().children[0]?.fetched?.[0]).not.toHaveProperty('data');
  });

  it('has the recorded rows again when it is replayed, and asks nobody', async () => {
    const { engine, attempt, asked, root } = await fetching([
      { data: rows(3), total: 3 },
      { data: rows(7), total: 7 },
    ]);
    await attempt();
    const recorded = root();
    await attempt();
    expect(engine.variable('out')).toBe(7);
    await attempt(createReplay(recorded));
    expect(engine.variable('out')).toBe(3);
    expect(root().children[0]).toMatchObject({ isFed: true, fetched: recorded.children[0]?.fetched });
    expect(asked).toHaveLength(2);
  });

  it('has as many rows as were kept when the rest of a long answer was not', async () => {
    const { engine, attempt, root } = await fetching([{ data: rows(25), total: 25 }]);
    await attempt();
    const recorded = root();
    const kept = recorded.children[0]?.fetched?.[0]?.data as unknown[];
    expect(kept.at(-1)).toBe('…');
    await attempt(createReplay(recorded));
    expect(engine.variable('out')).toBe(kept.length - 1);
  });
});
