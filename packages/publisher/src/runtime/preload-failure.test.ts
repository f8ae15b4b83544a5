import { describe, expect, it } from 'vitest';
import { reportPreloadFailure } from './preload-failure.ts';

describe('a stylesheet or script that could not be loaded', () => {
  const failure = new Error('gone');

  it('is told as an event, and thrown again where nobody handles it', () => {
    const target = new EventTarget();
    const payloads: unknown[] = [];
    target.addEventListener('vite:preloadError', (event) =>
      payloads.push((event as Event & { payload: unknown }).payload),
    );
    expect(() => reportPreloadFailure(target, failure)).toThrow(failure);
    expect(payloads).toEqual([failure]);
  });

  it('is not thrown where a listener has handled it', () => {
    const target = new EventTarget();
    target.addEventListener('vite:preloadError', (event) => event.preventDefault());
    expect(() => reportPreloadFailure(target, failure)).not.toThrow();
  });
});
