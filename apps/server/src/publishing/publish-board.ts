import type { EnvironmentName, PublishProgress, PublishStep } from '@trama/protocol/builder';

/** What one publish tells of itself as it goes on. */
export interface PublishLine {
  begin(step: PublishStep): void;
  drawing(page: string): void;
  end(state: 'done' | 'failed'): void;
}

/** How far the last publish of each site has come, while the server runs. */
export interface PublishBoard {
  open(site: string, environment: EnvironmentName): PublishLine;
  of(site: string): PublishProgress | null;
}

interface Kept {
  environment: EnvironmentName;
  state: PublishProgress['state'];
  steps: { step: PublishStep; began: number; took: number | null }[];
  drawing: string | null;
}

/** @param now a clock that never goes back, in milliseconds */
export const createPublishBoard = (now: () => number = () => performance.now()): PublishBoard => {
  const sites = new Map<string, Kept>();
  return {
    open: (site, environment) => {
      const kept: Kept = { environment, state: 'running', steps: [], drawing: null };
      sites.set(site, kept);
      const close = (): void => {
        const last = kept.steps.at(-1);
        if (last && last.took === null) last.took = now() - last.began;
        kept.drawing = null;
      };
      return {
        begin: (step) => {
          close();
          kept.steps.push({ step, began: now(), took: null });
        },
        drawing: (page) => {
          kept.drawing = page;
        },
        end: (state) => {
          close();
          kept.state = state;
        },
      };
    },
    of: (site) => {
      const kept = sites.get(site);
      if (!kept) return null;
      const { environment, state, drawing } = kept;
      const steps = kept.steps.map(({ step, began, took }) => ({ step, took: Math.round(took ?? now() - began) }));
      return { environment, state, steps, drawing };
    },
  };
};
