import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutComponents } from '../../scripts/house/vite-plugins/catalogue-columns.ts';
import { handbook } from './build/handbook.ts';

/** The editor, served at `builder.<host>`. */
export default defineConfig({
  base: '/',
  plugins: [withoutComponents(), handbook(), react()],
  // The worker that reads the design takes the same definitions.
  worker: {
    format: 'es',
    plugins: () => [withoutComponents()],
    // What takes fonts apart would ask for it on Node.
    rolldownOptions: { external: ['module'] },
  },
  resolve: { conditions: ['trama-source', 'module', 'browser'] },
  build: {
    outDir: 'dist-app',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // One chunk: the editor needs nearly all of it at once, and its users come back to a warm cache.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
