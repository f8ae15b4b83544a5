import { type Design, type Id, isFrameAncestor } from '@trama/model';
import type { ReleaseManifest } from './release.ts';

/** Who else may show each page in a frame; what is no source stays out, whoever wrote it into the design. */
export const frameAncestorsOf = ({ pages }: Pick<Design, 'pages'>): NonNullable<ReleaseManifest['frameAncestors']> =>
  Object.fromEntries(
    Object.values(pages).flatMap(({ id, frameAncestors = [] }): [Id, readonly string[]][] => {
      const sources = frameAncestors.filter(isFrameAncestor);
      return sources.length > 0 ? [[id, sources]] : [];
    }),
  );
