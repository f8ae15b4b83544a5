import { describe, expect, it } from 'vitest';
import { collection, formula, startedEngine, variable, workflow } from '../../testing/index.ts';

type Step = Parameters<typeof workflow>[1][number];

const data = { id: 'data', name: 'data', namespace: 'data', settings: { publicData: {}, privateData: {} } };

const run = async (steps: readonly Step[]) => {
  const running = new Set<string>();
  const together: number[] = [];
  const { engine, log, platform } = await startedEngine({
    site: { plugins: [data] },
    pages: [
      {
        variables: [variable('list', { type: 'array', defaultValue: [1] })],
        collections: ['a', 'b'].map((id) => collection(id, { config: { isAutoFetch: false } })),
        workflows: [workflow('w', steps)],
      },
    ],
    plugins: {
      data: {
        fetchCollection: async ({ collection: { id } }) => {
          running.add(id);
          await Promise.resolve();
          together.push(running.size);
          await Promise.resolve();
          running.delete(id);
          return { data: [id] };
        },
      },
    },
  });
  return { engine, log, platform, together, result: engine.runWorkflow('w') };
};

describe('actions on data', () => {
  it('fetch-collections fetches several side by side', async () => {
    const { result, engine, together } = await run([
      { type: 'fetch-collections', fields: { collectionsId: ['a', 'b'] } },
    ]);
    await result;
    expect(engine.collection('b')).toMatchObject({ data: ['b'], isFetched: true });
    expect(together).toEqual([2, 2]);
  });

  it('fetch-collections fails when one of them does not exist', async () => {
    const { result } = await run([{ type: 'fetch-collections', fields: { collectionsId: ['a', 'none'] } }]);
    await expect(result).rejects.toThrow('Collection not found.');
  });

  it('update-variable answers with the whole new value', async () => {
    const push = { varId: 'list', varValue: formula('1 + 1'), arrayUpdateType: 'push' };
    expect(await (await run([{ type: 'update-variable', fields: push }])).result).toEqual([1, 2]);
    expect(await (await run([{ type: 'variable', fields: push }])).result).toBe(2);
  });

  it.each(['variable', 'update-variable'])('%s of an unknown id does nothing', async (type) => {
    const { result, log } = await run([{ type, fields: { varId: 'none', varValue: 1 } }]);
    expect([await result, log]).toEqual([undefined, []]);
  });
});

describe('wait and log', () => {
  it.each(['value', 'duration'])(
    'wait goes on after its milliseconds, which older data call duration',
    async (name) => {
      const { result, platform } = await run([
        { type: 'wait', fields: { [name]: 500 } },
        { type: 'return', fields: { value: 'on' } },
      ]);
      let isOver = false;
      void result.then(() => {
        isOver = true;
      });
      platform.advance(499);
      await Promise.resolve();
      expect(isOver).toBe(false);
      platform.advance(1);
      expect(await result).toBe('on');
    },
  );

  it('log writes its message at its level, info by default', async () => {
    const { result, log } = await run([
      { type: 'log', fields: { message: 'a' } },
      { type: 'log', fields: { message: formula("'b'"), level: 'warning' } },
    ]);
    await result;
    expect(log.map(({ level, message }) => [level, message])).toEqual([
      ['info', 'a'],
      ['warning', 'b'],
    ]);
  });
});
