import type { Registry } from '@trama/model';
import type { IconSource } from './icons/icon-source.ts';
import type { ReleaseBuilder } from './release-process/release-builder.ts';

/**
 * Makes releases in this process, without drawing their pages: nothing of a site's author runs. For tests of what is around them: a
 * server has a process for it, and loads nothing of what makes a release.
 */
export const releasesHere = (registry: Registry, icons: IconSource): ReleaseBuilder => ({
  build: async ({ design, runtime, kept, now }) => {
    const { buildRelease } = await import('./build.ts');
    return buildRelease({ design, registry, runtime, kept, icons, clock: () => now });
  },
  prepare: () => undefined,
  remember: async () => undefined,
  forget: async () => undefined,
  work: () => ({ underWay: 0, waiting: 0 }),
  close: () => undefined,
});
