/** What prerendered formulas took for the time and for chance. */
export interface HeldClock {
  /** Unix time in milliseconds. */
  now: number;
  /** From 0 up to 1. */
  random: number;
}

/**
 * Lets time and chance stand as they did when the page was prerendered, so that its first render in the browser repeats
 * the HTML. `isHeld` is asked at each reading: where it reads a signal, whoever read the held time wakes when it ends.
 *
 * @returns the way to give the clock back; what asks after that gets the real one
 */
export const holdClock = (
  scope: Pick<typeof globalThis, 'Date' | 'Math'>,
  { now, random }: HeldClock,
  isHeld: () => boolean,
): (() => void) => {
  const { Date: RealDate } = scope;
  const { random: realRandom } = scope.Math;
  const time = (): number => (isHeld() ? now : RealDate.now());
  scope.Date = new Proxy(RealDate, {
    apply: () => new RealDate(time()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [time()] : given, made),
    get: (target, key) => (key === 'now' ? time : Reflect.get(target, key)),
  });
  scope.Math.random = () => (isHeld() ? random : realRandom());
  return () => {
    scope.Date = RealDate;
    scope.Math.random = realRandom;
  };
};
