import { describe, expect, it } from 'vitest';
import { tourPlace } from './tour-place.ts';

const CARD = { width: 300, height: 200 };

describe('The card of the tour', () => {
  it('stands beside what it points to, on the first side with room, inside of the window', () => {
    const window = { width: 1024, height: 768 };
    expect(tourPlace({ left: 0, top: 60, width: 66, height: 40 }, CARD, window, { isInBar: false })).toEqual({
      left: 78,
      top: 60,
    });
    expect(tourPlace({ left: 736, top: 48, width: 288, height: 720 }, CARD, window, { isInBar: false })).toEqual({
      left: 424,
      top: 48,
    });
    expect(tourPlace({ left: 920, top: 8, width: 96, height: 32 }, CARD, window, { isInBar: true })).toEqual({
      left: 716,
      top: 52,
    });
    expect(tourPlace({ left: 70, top: 720, width: 58, height: 46 }, CARD, window, { isInBar: false })).toEqual({
      left: 70,
      top: 508,
    });
    expect(tourPlace(null, CARD, window, { isInBar: false })).toEqual({ left: 362, top: 560 });
  });

  it('leaves what was opened beside the page free where there is room', () => {
    const window = { width: 1280, height: 800 };
    const rail = { left: 0, top: 60, width: 66, height: 40 };
    const panel = { left: 66, top: 48, width: 264, height: 752 };
    expect(tourPlace(rail, CARD, window, { isInBar: false, opened: [panel] })).toEqual({ left: 342, top: 60 });
    const wide = { left: 66, top: 48, width: 1200, height: 752 };
    expect(tourPlace(rail, CARD, window, { isInBar: false, opened: [wide] })).toEqual({ left: 78, top: 60 });
  });

  it('never covers it, whatever the window and wherever it stands', () => {
    for (const window of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
      { width: 320, height: 560 },
    ])
      for (const isInBar of [true, false])
        for (let left = 0; left <= window.width - 60; left += 30)
          for (let top = 0; top <= window.height - 50; top += 30) {
            const place = tourPlace({ left, top, width: 60, height: 50 }, CARD, window, { isInBar });
            const isApart =
              place.left >= left + 60 ||
              place.left + CARD.width <= left ||
              place.top >= top + 50 ||
              place.top + CARD.height <= top;
            expect(isApart, JSON.stringify({ window, left, top, place })).toBe(true);
            expect(place.left).toBeGreaterThanOrEqual(8);
            expect(place.top).toBeGreaterThanOrEqual(8);
          }
  });
});
