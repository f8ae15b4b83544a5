import type { Registry } from '@trama/model';
import { buildRelease } from './build.ts';
import type { IconSource } from './icons/icon-source.ts';
import type { ReleaseBuilder } from './release-process/release-builder.ts';

/** Makes releases in this process, without drawing their pages: nothing of a site's author runs. For tests of what is around them. */
export const releasesHere = (registry: Registry, icons: IconSource): ReleaseBuilder => ({
  build: ({ design, runtime, kept, now }) => buildRelease({ design, registry, runtime, kept, icons, clock: () => now }),
  close: () => undefined,
});
