import type { Rolldown } from 'vite';

/** Collects a chunk and all that it imports before it runs. */
export const chunksBefore = (
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found: Set<Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> => {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') chunksBefore(next, bundle, found);
  }
  return found;
};
