import type { Plugin } from 'vite';

/**
 * Rooms of which a published page must not hold a byte, the engine's edit mode, and the formula parser: what only tools
 * use stays with them (docs/adr/0007-published-pages-carry-only-what-they-draw.md).
 */
const FORBIDDEN =
  /\/(packages\/(document|importer|canvas|protocol|backend)|apps)\/|\/packages\/engine\/src\/edit\/|\/packages\/publisher\/src\/(?!runtime\/)|\/node_modules\/acorn\//;

/** Fails the build when the published bundle contains a module that only tools may use. */
export const onlyPublishedRooms = (): Plugin => ({
  name: 'only-published-rooms',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const strangers = Object.entries(chunk.modules).filter(
        ([id, { renderedLength }]) => FORBIDDEN.test(id) && renderedLength > 0,
      );
      if (strangers.length === 0) continue;
      throw new Error(`${chunk.fileName} would carry ${strangers.map(([id]) => id).join(', ')} into published pages.`);
    }
  },
});
