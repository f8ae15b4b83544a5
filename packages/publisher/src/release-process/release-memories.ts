import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Id } from '@trama/model';
import type { Release } from '../build.ts';
import { areAnswersTheSame } from '../prerender/asked.ts';
import { isOfNow, type ReleaseMemory } from '../release-memory.ts';
import { designPieces } from './design-pieces.ts';
import type { ReleaseOrder } from './release-builder.ts';

/** What the last release of each site was made of, while the server runs: its files lie where releases find them. */
export interface ReleaseMemories {
  /** Undefined: nothing of this site. */
  known(site: Id): ReleaseMemory | undefined;
  /** The last release as one of now, where nothing at all has changed, of the order or of what services answer; else undefined. */
  unchanged(site: Id, inputs: string, order: Pick<ReleaseOrder, 'now' | 'fetch'>): Promise<Release | undefined>;
  keep(site: Id, inputs: string, release: Release): void;
  forget(site: Id): void;
}

/** @param limit most files that are remembered in all; the sites that published longest ago are forgotten first */
export const createReleaseMemories = (limit: number): ReleaseMemories => {
  const sites = new Map<Id, { inputs: string; release: Release; size: number }>();
  return {
    forget: (site) => void sites.delete(site),
    known: (site) => sites.get(site)?.release.memory,
    unchanged: async (site, inputs, { now, fetch }) => {
      const last = sites.get(site);
      if (last?.inputs !== inputs || !isRepeatable(last.release, now.getTime())) return undefined;
      const asked = Object.values(last.release.memory).flatMap((one) => (one.drawn ? [] : (one.asked ?? [])));
      if (!(await areAnswersTheSame(asked, fetch))) return undefined;
      const { release } = last;
      return { ...release, manifest: { ...release.manifest, createdAt: now.toISOString() } };
    },
    keep: (site, inputs, release) => {
      sites.delete(site);
      const size = Object.keys(release.manifest.files).length;
      if (size > limit) return;
      sites.set(site, { inputs, release: { ...release, files: [] }, size });
      let all = 0;
      for (const each of sites.values()) all += each.size;
      for (const [each, { size: its }] of sites) {
        if (all <= limit) break;
        sites.delete(each);
        all -= its;
      }
    },
  };
};

/** Every document may be made of the same again. */
const isRepeatable = ({ manifest, memory }: Release, now: number): boolean => {
  const made = Object.values(memory).filter((one) => isOfNow(one, now));
  const remembered = new Set(made.flatMap(({ files }) => files.map(({ path }) => path)));
  return [...manifest.routes.map(({ html }) => html), ...Object.values(manifest.notFound)].every((path) =>
    remembered.has(path),
  );
};

/** One hash of all that a release is made of, but for the time and what services answer. Others have their turn meanwhile. */
export const hashOfOrder = async ({ design, runtime, kept, settings }: ReleaseOrder): Promise<string> => {
  const hash = createHash('sha256');
  const { main, styles, imports, parts } = runtime;
  hash.update(JSON.stringify([{ main, styles, imports, parts }, kept, settings]));
  for (const piece of designPieces(design)) {
    hash.update(JSON.stringify(piece));
    await turn();
  }
  return hash.digest('hex');
};
