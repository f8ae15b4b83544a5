import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SLOW } from '../state/use-is-slow.ts';
import { draw } from '../testing/draw.tsx';
import { Loading } from './message.tsx';

afterEach(() => vi.useRealTimers());

it('what never comes says what can be done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draw(<Loading label="Loading the rows" />);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(SLOW - 1);
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Loading the rows$/);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.element(page.getByRole('status')).toHaveTextContent('load the page again');
});
