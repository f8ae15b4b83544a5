import { expect, it } from 'vitest';
import { lateActions, onceLoaded } from './late-actions.ts';

it('an action whose code could not be loaded asks for it again the next time, and keeps it from then on', async () => {
  let isOnline = false;
  let asked = 0;
  const actions = lateActions(
    [{ name: 'save' }],
    onceLoaded(async () => {
      asked += 1;
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return { save: (args) => args.n };
    }),
  );
  await expect(actions.save?.({ n: 1 })).rejects.toThrow('Failed to fetch');
  isOnline = true;
  await expect(actions.save?.({ n: 2 })).resolves.toBe(2);
  await expect(actions.save?.({ n: 3 })).resolves.toBe(3);
  expect(asked).toBe(2);
});
