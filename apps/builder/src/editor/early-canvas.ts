import type { BuilderApi } from '../api/index.ts';

/** Asks where the canvas of a site is while its design is still on the way: the first who asks for it gets that answer. */
export const withEarlyCanvas = (api: BuilderApi, site: string): BuilderApi => {
  let early: ReturnType<BuilderApi['canvas']> | null = api.canvas(site);
  // Whoever gets the answer is told of a failure; where nobody does, nothing was wanted.
  early.catch(() => undefined);
  return {
    ...api,
    canvas: (asked) => {
      const answer = asked === site ? early : null;
      if (!answer) return api.canvas(asked);
      early = null;
      return answer;
    },
  };
};
