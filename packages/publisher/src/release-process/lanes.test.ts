import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

/** Work that ends when it is told to. */
const held = (): { work: () => Promise<string>; hasBegun: () => boolean; end: (result: string | Error) => void } => {
  let begun = false;
  let end: (result: string | Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = (result) => (result instanceof Error ? reject(result) : resolve(result));
  });
  return {
    work: () => {
      begun = true;
      return ended;
    },
    hasBegun: () => begun,
    end,
  };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

it('runs at most so many pieces of work at once, one of a key at a time, in their order', async () => {
  const lanes = createLanes(2);
  const [a1, a2, b, c] = [held(), held(), held(), held()];
  const all = [lanes.run('a', a1.work), lanes.run('a', a2.work), lanes.run('b', b.work), lanes.run('c', c.work)];
  const begun = (): boolean[] => [a1, a2, b, c].map(({ hasBegun }) => hasBegun());
  await settled();
  expect(begun()).toEqual([true, false, true, false]);
  expect(['a', 'b', 'c'].map(lanes.waitingFor)).toEqual([1, 0, 1]);
  b.end('b');
  await settled();
  expect(begun()).toEqual([true, false, true, true]);
  a1.end('a1');
  await settled();
  expect(begun()).toEqual([true, true, true, true]);
  a2.end('a2');
  c.end('c');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b', 'c']);
});

it('goes on after work that fails', async () => {
  const lanes = createLanes(1);
  const [first, second] = [held(), held()];
  const failing = lanes.run('a', first.work);
  const next = lanes.run('b', second.work);
  first.end(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  second.end('done');
  expect(await next).toBe('done');
});
