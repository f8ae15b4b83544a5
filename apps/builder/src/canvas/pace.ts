/** Work that follows what happens often. */
export interface Pace {
  /** Once nothing has happened for a moment, and no later than a while after the first time. */
  soon(): void;
  stop(): void;
}

/** So long nothing has to happen, and so long it waits at most: in milliseconds. */
const [QUIET, MOST] = [80, 250];

export const createPace = (work: () => void): Pace => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    soon: () => {
      const now = Date.now();
      if (timer === undefined) since = now;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          stop();
          work();
        },
        Math.max(0, Math.min(QUIET, since + MOST - now)),
      );
    },
    stop,
  };
};
