import { describe, expect, it } from 'vitest';
import { sideWithRoom } from './side-with-room.ts';

const bubble = { width: 100, height: 30 };
const window = { width: 400, height: 300 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 20 });

describe('the side of a tooltip', () => {
  it('is the one that the author chose, whatever the room', () => {
    expect(sideWithRoom('top', at(0, 0), bubble, window)).toBe('top');
  });

  it('is where it fits: above, else below, else beside', () => {
    expect(sideWithRoom('auto', at(100, 100), bubble, window)).toBe('top');
    expect(sideWithRoom('auto', at(100, 10), bubble, window)).toBe('bottom');
    expect(sideWithRoom('auto', at(100, 10), { width: 100, height: 290 }, window)).toBe('right');
    expect(sideWithRoom('auto', at(350, 10), { width: 100, height: 290 }, window)).toBe('left');
  });
});
