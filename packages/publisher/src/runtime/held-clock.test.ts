import { describe, expect, it } from 'vitest';
import { holdClock } from './held-clock.ts';

const RECORDED = Date.UTC(2026, 0, 2);

/** A global scope of its own. */
const scopeOf = (): Pick<typeof globalThis, 'Date' | 'Math'> => ({ Date, Math: Object.create(Math) as Math });

describe('a held clock', () => {
  it('gives the recorded time and chance to everything that asks for them', () => {
    const scope = scopeOf();
    holdClock(scope, { now: RECORDED, random: 0.5 }, () => true);
    expect(new scope.Date().toISOString()).toBe('2026-01-02T00:00:00.000Z');
    expect(scope.Date.now()).toBe(RECORDED);
    expect(scope.Date()).toBe(new Date(RECORDED).toString());
    expect(scope.Math.random()).toBe(0.5);
  });

  it('leaves other dates as they are', () => {
    const scope = scopeOf();
    holdClock(scope, { now: RECORDED, random: 0.5 }, () => true);
    expect(new scope.Date('2020-05-06T00:00:00Z').getTime()).toBe(Date.UTC(2020, 4, 6));
    expect(scope.Date.UTC(2020, 4, 6)).toBe(Date.UTC(2020, 4, 6));
    expect(new scope.Date(0) instanceof Date).toBe(true);
  });

  it('asks at each reading whether it still holds', () => {
    const scope = scopeOf();
    let isHeld = true;
    holdClock(scope, { now: RECORDED, random: 0.5 }, () => isHeld);
    isHeld = false;
    expect(scope.Date.now()).toBeGreaterThan(RECORDED + 1_000_000);
    expect(scope.Math.random()).not.toBe(0.5);
  });

  it('can be given back', () => {
    const scope = scopeOf();
    holdClock(scope, { now: RECORDED, random: 0.5 }, () => true)();
    expect(scope.Date).toBe(Date);
    expect(scope.Math.random()).not.toBe(0.5);
  });
});
