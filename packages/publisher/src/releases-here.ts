import type { Registry } from '@trama/model';
import type { IconSource } from './icons/icon-source.ts';
import type { Prerender } from './prerender.ts';
import type { ReleaseBuilder } from './release-process/release-builder.ts';

/**
 * Makes releases in this process, without drawing their pages, or by what a test draws them with: nothing of a site's author runs. For tests of what is around them: a
 * server has a process for it, and loads nothing of what makes a release.
 */
export const releasesHere = (registry: Registry, icons: IconSource, prerender?: Prerender): ReleaseBuilder => ({
  build: async ({ design, runtime, kept, now, makePicture }) => {
    const { buildRelease } = await import('./build.ts');
    const drawing = { ...(prerender && { prerender }), ...(makePicture && { makePicture }) };
    return buildRelease({ design, registry, runtime, kept, icons, ...drawing, clock: () => now });
  },
  prepare: () => undefined,
  remember: async () => undefined,
  forget: async () => undefined,
  work: () => ({ underWay: 0, waiting: 0 }),
  close: () => undefined,
});
