import { rolldown } from 'rolldown';

/** The package that a bare import names: `@a/b/c` is of `@a/b`. */
const packageOf = (source) =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

const isBare = (source) => !source.startsWith('.') && !source.startsWith('/') && !source.startsWith('node:');

/** What draws an element or shows an example of one: named in the catalogue, loaded by the bundles alone. */
const DRAWN = /^\.\/.*\/(Element|example)\.js$/;

/**
 * What Node loads when it runs these built files: everything that they import, also later and in other rooms.
 * @param {readonly string[]} entries paths of built files
 * @returns {Promise<{files: readonly string[], packages: readonly string[]}>} paths of the project's own files, and names of packages
 */
export const reachableFrom = async (entries) => {
  const packages = new Set();
  const files = new Set();
  const bundle = await rolldown({
    input: [...entries],
    platform: 'node',
    logLevel: 'silent',
    plugins: [{ name: 'files', moduleParsed: ({ id }) => void files.add(id) }],
    external: (source) => {
      if (DRAWN.test(source)) return true;
      if (!isBare(source) || source.startsWith('@trama/')) return false;
      packages.add(packageOf(source));
      return true;
    },
  });
  await bundle.generate({ format: 'esm' });
  await bundle.close();
  return { files: [...files].filter((file) => file.startsWith('/')).sort(), packages: [...packages].sort() };
};
