import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutExamples } from '../../scripts/house/vite-plugins/catalogue-columns.ts';

/**
 * The bundle that makes releases in a process of its own, and draws their pages: the components import styles, which Node cannot.
 * One file: a server that runs keeps working while the next build is made.
 */
export default defineConfig({
  plugins: [withoutExamples(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: ['trama-source'] },
  ssr: { resolve: { conditions: ['trama-source'] }, noExternal: true },
  build: {
    ssr: 'src/release-process/main.ts',
    outDir: 'dist-prerender',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } },
  },
});
