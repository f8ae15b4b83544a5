import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunksBefore } from './chunks-before.ts';

/** Most bytes of script, as they travel to a browser, until a page is ready; over it the build fails. */
export interface WeightBudget {
  /** A page without auth and database. */
  page: number;
  /** A page of a site with both. */
  withBackend: number;
}

const BACKEND_CLIENTS = /\/packages\/plugins\/src\/(supabase|supabase-auth)\/client\.ts$/;

const weightOf = (chunk: Rolldown.OutputChunk): number => brotliCompressSync(chunk.code).byteLength;

/** Fails the build when pages would load more script than they may. */
export const withinBudget = (budget: WeightBudget): Plugin => ({
  name: 'within-budget',
  generateBundle: (_options, bundle) => {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const found = new Set<Rolldown.OutputChunk>();
    const add = (wanted: (chunk: Rolldown.OutputChunk) => boolean): number => {
      for (const chunk of chunks.filter(wanted)) chunksBefore(chunk, bundle, found);
      return [...found].reduce((sum, chunk) => sum + weightOf(chunk), 0);
    };
    const page = add((chunk) => chunk.isEntry);
    const withBackend = add((chunk) => Object.keys(chunk.modules).some((id) => BACKEND_CLIENTS.test(id)));
    if (page <= budget.page && withBackend <= budget.withBackend) return;
    throw new Error(
      `A page would load ${page} bytes of script (at most ${budget.page}), with auth and database ${withBackend} (at most ${budget.withBackend}).`,
    );
  },
});
