import type { Plugin } from 'vite';
import { chunksBefore } from './chunks-before.ts';

/** Parts of the rooms that every page loads which only some pages use: they come when they are first needed. */
export const LATE_PART: RegExp =
  /\/packages\/(engine\/src\/(workflows\/(?!late\.|facade\/names\.)|csv\/|instances\/tree\/(moving-rows|staying-rows|stateless)\.)|react\/src\/(link-popup|held-background-video|moving-rows)\.)/;

/** Fails the build when a page would load such a part at once. */
export const latePartsStayLate = (): Plugin => ({
  name: 'late-parts-stay-late',
  generateBundle: (_options, bundle) => {
    for (const entry of Object.values(bundle)) {
      if (entry.type !== 'chunk' || !entry.isEntry) continue;
      for (const chunk of chunksBefore(entry, bundle, new Set())) {
        const early = Object.keys(chunk.modules).filter((id) => LATE_PART.test(id));
        if (early.length > 0) throw new Error(`Every page would load ${early.join(', ')}, which few pages use.`);
      }
    }
  },
});
