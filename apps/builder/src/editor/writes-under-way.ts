/** What has been sent into the backend and is not answered yet: the browser asks before the page goes meanwhile. */
export interface WritesUnderWay {
  /** Counts a write until it has come back. @returns the write itself */
  hold<Result>(write: Promise<Result>): Promise<Result>;
  isAny(): boolean;
}

export const createWritesUnderWay = (): WritesUnderWay => {
  let count = 0;
  return {
    hold: async (write) => {
      count += 1;
      try {
        return await write;
      } finally {
        count -= 1;
      }
    },
    isAny: () => count > 0,
  };
};
