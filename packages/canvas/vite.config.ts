import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutExamples } from '../../scripts/house/vite-plugins/catalogue-columns.ts';

/** The canvas as the server hands it out: `canvas.js` and `canvas.css` under stable names, heavy parts beside them. */
export default defineConfig({
  plugins: [withoutExamples(), react()],
  base: './',
  resolve: { conditions: ['trama-source', 'module', 'browser'] },
  build: {
    outDir: 'dist-app',
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rollupOptions: {
      input: { canvas: 'src/main.tsx' },
      // The catalogue of elements is loaded late by pages; the canvas knows every definition from the start.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: {
        entryFileNames: 'canvas.js',
        chunkFileNames: 'chunks/[name].[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'canvas.css' : 'assets/[name].[hash][extname]',
      },
    },
  },
});
