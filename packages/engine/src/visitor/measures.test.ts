import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../testing/index.ts';
import { createClock } from './clock.ts';
import { percent } from './percent.ts';
import { createPositions } from './positions.ts';
import { screenOf } from './screen.ts';

describe('the clock', () => {
  it('ticks each second while it is followed, and stops when nobody follows', () => {
    const platform = fakePlatform();
    platform.advance(400);
    const clock = createClock(platform);
    const begin = clock.peek();
    expect(begin % 1000).toBe(0);
    const seen: number[] = [];
    const stop = effect(() => void seen.push(clock.value - begin));
    platform.advance(2000);
    expect(seen).toEqual([0, 1000, 2000]);
    stop();
    platform.advance(5000);
    expect(clock.peek() - begin).toBe(2000);
    const again = effect(() => void seen.push(clock.value - begin));
    platform.advance(1000);
    again();
    expect(seen.at(-1)).toBe(8000);
  });
});

describe('the positions of elements', () => {
  it('are measured while there are some to watch, of those that are there and have an id', () => {
    const platform = fakePlatform({ width: 200 });
    const { info, watch } = createPositions(platform);
    const box = { x: 50, y: 80, width: 10, height: 20 };
    const stopFirst = watch({ domId: () => 'first', node: () => box });
    const stopSecond = watch({ domId: () => 'second', node: () => ({ ...box, x: 0 }) });
    watch({ domId: () => undefined, node: () => box })();
    watch({ domId: () => 'gone', node: () => null })();
    platform.frame();
    expect(info.value).toEqual({
      first: { x: 50, y: 80, width: 10, height: 20, xPercent: 25, yPercent: 10 },
      second: { x: 0, y: 80, width: 10, height: 20, xPercent: 0, yPercent: 10 },
    });
    const before = info.value;
    platform.frame();
    expect(info.value).toBe(before);
    stopFirst();
    platform.frame();
    expect(Object.keys(info.value)).toEqual(['second']);
    stopSecond();
    platform.frame();
    expect(Object.keys(info.value)).toEqual(['second']);
    watch({ domId: () => 'third', node: () => box });
    platform.frame();
    expect(Object.keys(info.value)).toEqual(['third']);
  });

  it('leave out what has no id, or no node yet', () => {
    const platform = fakePlatform();
    const { info, watch } = createPositions(platform);
    watch({ domId: () => undefined, node: () => ({ x: 1, y: 1, width: 1, height: 1 }) });
    watch({ domId: () => 'gone', node: () => null });
    platform.frame();
    expect(info.value).toEqual({});
  });
});

describe('measures', () => {
  it.each([
    [1, 3, 33.33],
    [2, 3, 66.66],
    [-1, 3, -33.34],
    [5, 0, 0],
    [5, -1, 0],
    [0, 5, 0],
  ])('%d of %d are %d percent', (part, whole, expected) => {
    expect(percent(part, whole)).toBe(expected);
  });

  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [991, 'tablet'],
    [992, 'default'],
    [2000, 'default'],
  ])('a window of %d px is a screen of type %s', (width, expected) => {
    expect(screenOf(width)).toBe(expected);
  });
});
