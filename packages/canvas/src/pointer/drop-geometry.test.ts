import { describe, expect, it } from 'vitest';
import { isAtEdge, landingAt, type Sibling } from './drop-geometry.ts';

const container = { x: 0, y: 0, width: 300, height: 300 };
const column = { direction: 'column', isReversed: false } as const;
const row = { direction: 'row', isReversed: false } as const;

const stacked: Sibling[] = [0, 1, 2].map((index) => ({
  id: `s${index}`,
  box: { x: 0, y: index * 100, width: 300, height: 100 },
}));
/** Two lines of two. */
const wrapped: Sibling[] = [0, 1, 2, 3].map((index) => ({
  id: `s${index}`,
  box: { x: (index % 2) * 150, y: Math.floor(index / 2) * 100, width: 150, height: 100 },
}));

describe('Where something would land', () => {
  it.each([
    [{ x: 10, y: 10 }, null],
    [{ x: 10, y: 90 }, 's0'],
    [{ x: 10, y: 140 }, 's0'],
    [{ x: 10, y: 290 }, 's2'],
  ])('in a column at %o is behind %s', (point, after) => {
    expect(landingAt(point, container, stacked, column).after).toBe(after);
  });

  it('in a row that wraps counts the line of the pointer', () => {
    expect(landingAt({ x: 20, y: 150 }, container, wrapped, row).after).toBe('s1');
    expect(landingAt({ x: 290, y: 50 }, container, wrapped, row).after).toBe('s1');
  });

  it('turns round in a reversed column', () => {
    const reversed = stacked.toReversed().map(({ box }, index) => ({ id: `s${index}`, box }));
    expect(
      landingAt({ x: 10, y: 290 }, container, reversed, { direction: 'column', isReversed: true }).after,
    ).toBeNull();
  });

  it('is first in an empty container, with a line at its start', () => {
    expect(landingAt({ x: 10, y: 10 }, container, [], column)).toEqual({
      after: null,
      line: { x: 0, y: 0, width: 300, height: 3 },
    });
  });

  it('draws its line between the neighbours', () => {
    expect(landingAt({ x: 10, y: 110 }, container, stacked, column).line).toEqual({
      x: 0,
      y: 98.5,
      width: 300,
      height: 3,
    });
  });
});

describe('The edge of a container', () => {
  it('belongs to what holds it, also of a small one', () => {
    expect(isAtEdge({ x: 3, y: 150 }, container)).toBe(true);
    expect(isAtEdge({ x: 150, y: 150 }, container)).toBe(false);
    expect(isAtEdge({ x: 5, y: 4 }, { x: 0, y: 0, width: 10, height: 8 })).toBe(false);
  });
});
