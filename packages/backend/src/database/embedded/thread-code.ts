import { fileURLToPath, pathToFileURL } from 'node:url';

const BUILT = './thread/main.js';
const SOURCE = './thread/main.ts';

/**
 * Makes one module of the sources. Node 20 runs no TypeScript in a worker thread, and a built file may be older than the
 * sources that a test means.
 */
const bundleSources = async (): Promise<URL> => {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: fileURLToPath(new URL(SOURCE, import.meta.url)),
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-by-address',
        // A module without a file of its own finds packages by their address alone.
        async resolveId(source, importer) {
          if (importer === undefined || source.startsWith('.') || source.startsWith('node:')) return null;
          const found = await this.resolve(source, importer, { skipSelf: true });
          return found && { id: pathToFileURL(found.id).href, external: true };
        },
      },
    ],
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    // Its name in traces, which would be all of it otherwise.
    const code = `${output[0].code}\n//# sourceURL=database-thread.js`;
    return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  } finally {
    await build.close();
  }
};

let bundled: Promise<URL> | undefined;

/** The code of a database's thread: the built module; where this module runs from its sources, as tests do, one made of them. */
export const threadCode = async (): Promise<URL> => {
  if (!import.meta.url.endsWith('.ts')) return new URL(BUILT, import.meta.url);
  bundled ??= bundleSources();
  return bundled;
};
