import { describe, expect, it } from 'vitest';
import { pagingOf, shownPages } from './pages.ts';

const labels = (pages: number, current: number) => shownPages({ pages, current }).map((entry) => entry.label);

describe('a paginator', () => {
  it('counts pages and finds the current one', () => {
    expect(pagingOf(21, 5, 10)).toEqual({ pages: 5, current: 2 });
    expect(pagingOf(0, 5, 0)).toEqual({ pages: 1, current: 0 });
    expect(pagingOf('x', undefined, null)).toEqual({ pages: 1, current: 0 });
  });

  it('shows the ends, the current page and its neighbours', () => {
    expect(labels(1, 0)).toEqual(['1']);
    expect(labels(3, 1)).toEqual(['1', '2', '3']);
    expect(labels(10, 0)).toEqual(['1', '2', '...', '10']);
    expect(labels(10, 4)).toEqual(['1', '...', '4', '5', '6', '...', '10']);
    expect(labels(10, 3), 'also in place of a single page').toEqual(['1', '...', '3', '4', '5', '...', '10']);
    expect(labels(10, 2)).toEqual(['1', '2', '3', '4', '...', '10']);
    expect(labels(10, 9)).toEqual(['1', '...', '9', '10']);
  });
});
