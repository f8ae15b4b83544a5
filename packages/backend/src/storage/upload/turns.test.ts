import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** A task that ends when it is asked to. */
const untilAsked = (heard: string[], name: string) => (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    heard.push(`${name} begins`);
    const end = (): void => {
      heard.push(`${name} ends`);
      resolve(name);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

test('whoever asks ends the task before, and waits for it', async () => {
  const inTurn = createTurns();
  const heard: string[] = [];
  const first = inTurn('a', untilAsked(heard, 'first'));
  const second = inTurn('a', untilAsked(heard, 'second'));
  const third = inTurn('a', async () => 'third');
  expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third']);
  expect(heard).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('another key is not waited for, and a failure ends a turn as well', async () => {
  const inTurn = createTurns();
  const waiting = inTurn('a', untilAsked([], 'a'));
  expect(await inTurn('b', async () => 'b')).toBe('b');
  const failing = inTurn('a', async () => {
    throw new Error('no disk');
  });
  const after = inTurn('a', async (signal) => signal.aborted);
  expect(await waiting).toBe('a');
  await expect(failing).rejects.toThrow('no disk');
  expect(await after).toBe(false);
});
