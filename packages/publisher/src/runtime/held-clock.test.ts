import { describe, expect, it } from 'vitest';
import { withClockHeld } from './held-clock.ts';

const RECORDED = Date.UTC(2026, 0, 2);

/** A global scope of its own. */
const scopeOf = (): Pick<typeof globalThis, 'Date' | 'Math'> => ({ Date, Math: Object.create(Math) as Math });

describe('work while the clock is held', () => {
  it('gets the recorded time and chance wherever it asks for them', () => {
    const scope = scopeOf();
    const seen: unknown[] = [];
    withClockHeld(
      scope,
      { now: RECORDED, random: 0.5 },
      () => true,
      () => seen.push(new scope.Date().toISOString(), scope.Date.now(), scope.Date(), scope.Math.random()),
    );
    expect(seen).toEqual(['2026-01-02T00:00:00.000Z', RECORDED, new Date(RECORDED).toString(), 0.5]);
  });

  it('has other dates as they are', () => {
    const scope = scopeOf();
    const seen: unknown[] = [];
    withClockHeld(
      scope,
      { now: RECORDED, random: 0.5 },
      () => true,
      () =>
        seen.push(
          new scope.Date('2020-05-06T00:00:00Z').getTime(),
          scope.Date.UTC(2020, 4, 6),
          new scope.Date(0) instanceof Date,
        ),
    );
    expect(seen).toEqual([Date.UTC(2020, 4, 6), Date.UTC(2020, 4, 6), true]);
  });

  it('asks at each reading whether it still is', () => {
    const scope = scopeOf();
    let isHeld = true;
    withClockHeld(
      scope,
      { now: RECORDED, random: 0.5 },
      () => isHeld,
      () => {
        isHeld = false;
        expect(scope.Date.now()).toBeGreaterThan(RECORDED + 1_000_000);
        expect(scope.Math.random()).not.toBe(0.5);
      },
    );
    expect.assertions(2);
  });

  it('gives it back, also when it fails', () => {
    const scope = scopeOf();
    const { Date: real } = scope;
    const failing = (): void =>
      withClockHeld(
        scope,
        { now: RECORDED, random: 0.5 },
        () => true,
        () => {
          throw new Error('drawn wrong');
        },
      );
    expect(failing).toThrow('drawn wrong');
    expect(scope.Date).toBe(real);
    expect(scope.Math.random()).not.toBe(0.5);
  });
});
