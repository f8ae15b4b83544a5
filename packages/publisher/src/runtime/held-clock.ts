/** What prerendered formulas took for the time and for chance. */
export interface HeldClock {
  /** Unix time in milliseconds. */
  now: number;
  /** From 0 up to 1. */
  random: number;
}

/**
 * Does a piece of work while time and chance stand as they did when the page was prerendered, so that its first render in the browser repeats
 * the HTML; what runs before and after it has the real ones. `isHeld` is asked at each reading: where it reads a signal, whoever read the held
 * time wakes when it ends.
 */
export const withClockHeld = (
  scope: Pick<typeof globalThis, 'Date' | 'Math'>,
  { now, random }: HeldClock,
  isHeld: () => boolean,
  work: () => void,
): void => {
  const { Date: RealDate } = scope;
  const { random: realRandom } = scope.Math;
  const time = (): number => (isHeld() ? now : RealDate.now());
  scope.Date = new Proxy(RealDate, {
    apply: () => new RealDate(time()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [time()] : given, made),
    get: (target, key) => (key === 'now' ? time : Reflect.get(target, key)),
  });
  scope.Math.random = () => (isHeld() ? random : realRandom());
  try {
    work();
  } finally {
    scope.Date = RealDate;
    scope.Math.random = realRandom;
  }
};
