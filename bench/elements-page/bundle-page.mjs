// Script and stylesheet of a page of this folder, as a visitor's browser would get them.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * @param {string} entry name of a file beside this one
 * @returns {Promise<{script: string, style: string}>}
 */
export const bundlePage = async (entry) => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-bench-'));
  // Building sets the mode of the whole process: servers that are started later would take it for their own.
  const { NODE_ENV } = process.env;
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      resolve: { conditions: ['trama-source'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: true,
        lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name: 'page' },
        rolldownOptions: { output: { entryFileNames: 'page.js', codeSplitting: false } },
      },
    });
    const [style] = (await readdir(folder)).filter((name) => name.endsWith('.css'));
    const read = (name) => readFile(join(folder, name), 'utf8');
    return { script: await read('page.js'), style: style === undefined ? '' : await read(style) };
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    await rm(folder, { recursive: true });
  }
};
