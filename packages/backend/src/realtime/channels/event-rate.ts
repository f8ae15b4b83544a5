/** How much one connection may ask for in a second. */
export interface RealtimeLimits {
  /** Broadcasts, presence updates and tokens; 500 by default. A channel that goes past it is put into error. */
  messagesPerSecond: number;
  /** Channels joined; 200 by default. A join past it is refused. */
  joinsPerSecond: number;
}

export const DEFAULT_LIMITS: RealtimeLimits = { messagesPerSecond: 500, joinsPerSecond: 200 };

/** Counts events in seconds of the clock (milliseconds). @returns whether this one is still within the second's share. */
export const createEventRate = (most: number, clock: () => number): (() => boolean) => {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock() / 1000);
    if (now !== second) count = 0;
    second = now;
    count += 1;
    return count <= most;
  };
};
