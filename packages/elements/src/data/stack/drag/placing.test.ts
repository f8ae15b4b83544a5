import { describe, expect, it } from 'vitest';
import { gapTop, type Held, placeAt, type StackBox, shiftsOf } from './placing.ts';

/** Cards of 40 px with gaps of 10. */
const box = (left: number, count: number): StackBox => ({
  left,
  right: left + 100,
  top: 0,
  bottom: 300,
  start: 20,
  cards: Array.from({ length: count }, (_, index) => ({ top: 20 + index * 50, height: 40 })),
});
const boxes = [box(0, 4), box(120, 2), box(240, 0)];
const held: Held = { stack: 0, index: 1, room: 50 };
const at = (x: number, y: number, canSort = true) => placeAt(boxes, held, { x, y, height: 40 }, canSort);

describe('the place under a dragged card', () => {
  it('is where it was until an edge crosses the middle of a neighbour', () => {
    expect(at(50, 70)).toEqual({ stack: 0, index: 1 });
    expect(at(50, 99)).toEqual({ stack: 0, index: 1 });
    expect(at(50, 101)).toEqual({ stack: 0, index: 2 });
    expect(at(50, 41)).toEqual({ stack: 0, index: 1 });
    expect(at(50, 39)).toEqual({ stack: 0, index: 0 });
  });
  it('is among the cards of another stack, or the first of an empty one', () => {
    expect(at(170, 0)).toEqual({ stack: 1, index: 0 });
    expect(at(170, 45)).toEqual({ stack: 1, index: 1 });
    expect(at(170, 200)).toEqual({ stack: 1, index: 2 });
    expect(at(290, 200)).toEqual({ stack: 2, index: 0 });
  });
  it('is in the nearest stack when the pointer is on none', () => expect(at(1000, 200).stack).toBe(2));
  it('is home again where the stack cannot be sorted', () => {
    expect(at(50, 170, false)).toEqual({ stack: 0, index: 1 });
    expect(at(170, 0, false)).toEqual({ stack: 1, index: 0 });
  });
});

describe('the cards around', () => {
  const shifts = (stack: number, place: { stack: number; index: number }) =>
    shiftsOf(boxes[stack]?.cards ?? [], stack, held, place);
  it('stay while the card is where it was', () => expect(shifts(0, { stack: 0, index: 1 })).toEqual([0, 0, 0, 0]));
  it('make room below and close the gap', () => {
    expect(shifts(0, { stack: 0, index: 3 })).toEqual([0, 0, -50, -50]);
    expect(shifts(0, { stack: 0, index: 0 })).toEqual([50, 0, 0, 0]);
  });
  it('of another stack make room for it, and those at home close the gap', () => {
    expect(shifts(1, { stack: 1, index: 1 })).toEqual([0, 50]);
    expect(shifts(0, { stack: 1, index: 1 })).toEqual([0, 0, -50, -50]);
  });
});

describe('the gap that a card would drop into', () => {
  it('begins where the card would stand', () => {
    expect(gapTop(boxes[0] as StackBox, held, { stack: 0, index: 1 })).toBe(70);
    expect(gapTop(boxes[0] as StackBox, held, { stack: 0, index: 3 })).toBe(170);
    expect(gapTop(boxes[2] as StackBox, held, { stack: 2, index: 0 })).toBe(20);
  });
});
