import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Rooms of which a published page must not hold a byte (architecture, "Rooms"), and the formula parser. */
const FORBIDDEN =
  /\/(packages\/(document|importer|canvas|canvas-protocol|backend)|apps)\/|\/packages\/publisher\/src\/(?!runtime\/)|\/node_modules\/acorn\//;

/** Fails the build when the published bundle contains a module that only tools may use. */
const onlyPublishedRooms = (): Plugin => ({
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

/** The browser bundle of published sites. Everything in it has its hash in its name. */
export default defineConfig({
  plugins: [react(), onlyPublishedRooms()],
  resolve: { conditions: ['source', 'module', 'browser'] },
  build: {
    outDir: 'dist-runtime',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: 'src/runtime/main.ts',
      output: {
        entryFileNames: 'runtime/[name].[hash].js',
        chunkFileNames: 'runtime/[name].[hash].js',
        assetFileNames: 'runtime/[name].[hash][extname]',
      },
    },
  },
});
