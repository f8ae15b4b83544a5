import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../house/steps.mjs';
import { notices } from './notices.mjs';
import { reachableFrom } from './reachable.mjs';

/** What Node begins with: the program, and files that run as processes and threads of their own, or by a name of the settings. */
const ENTRIES = [
  'apps/cli/dist/main.js',
  'apps/server/dist/import-process/main.js',
  'packages/backend/dist/database/embedded/thread/main.js',
  'packages/backend/dist/function-runtime/main.js',
  'packages/publisher/dist/index.js',
  'sites/seguros/dist/index.js',
];

/** What is read, not imported: the parts for browsers, the process that makes releases, databases, icons, the main site's files. */
const FOLDERS = [
  'apps/builder/dist-app',
  'packages/backend/dist-database',
  'packages/canvas/dist-app',
  'packages/publisher/dist-icons',
  'packages/publisher/dist-prerender',
  'packages/publisher/dist-runtime',
  'sites/seguros/functions',
  'sites/seguros/migrations',
];

const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const write = (path, value) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
};

const roomOf = (path) => path.split('/').slice(0, 2).join('/');

/** Where Node looks when a room is asked for what it exports: the built file alone. */
const builtExports = (exports = {}) =>
  Object.fromEntries(
    Object.entries(exports).map(([face, target]) => [face, typeof target === 'string' ? target : target.default]),
  );

/** The version of each package in the room that names it first. */
const versionsOf = (rooms, packages) => {
  const given = Object.assign({}, ...rooms.map((room) => read(`${room}/package.json`).dependencies ?? {}));
  const missing = packages.filter((name) => given[name] === undefined);
  if (missing.length > 0) throw new Error(`No room lists ${missing.join(', ')} among its dependencies.`);
  return Object.fromEntries(packages.map((name) => [name, given[name]]));
};

/**
 * Lays out the package: the rooms as packages within it, each with what of it runs and nothing else; what is from elsewhere is
 * installed with it, in the versions that were tested.
 * @param {string} folder where nothing is yet
 */
export const stagePackage = async (folder) => {
  const { files, packages } = await reachableFrom(ENTRIES.map((path) => join(ROOT, path)));
  const paths = files.map((file) => relative(ROOT, file));
  const rooms = [...new Set([...paths, ...FOLDERS].map(roomOf))].sort();
  const { name, version, description, license, engines } = read('package.json');
  const places = new Map(rooms.map((room) => [room, `node_modules/${read(`${room}/package.json`).name}`]));
  const placed = (path) => join(folder, path.replace(roomOf(path), places.get(roomOf(path))));

  for (const path of paths) cpSync(join(ROOT, path), placed(path), { recursive: true });
  for (const path of FOLDERS) {
    if (!existsSync(join(ROOT, path))) throw new Error(`${path} is not built.`);
    cpSync(join(ROOT, path), placed(path), {
      recursive: true,
      filter: (source) => !/\.(js\.map|css\.map|test\.ts)$/.test(source),
    });
  }
  for (const room of rooms) {
    const own = read(`${room}/package.json`);
    write(placed(`${room}/package.json`), {
      name: own.name,
      version: own.version,
      license: own.license,
      type: own.type,
      exports: builtExports(own.exports),
    });
  }
  write(join(folder, 'bin/trama.js'), "#!/usr/bin/env node\nimport '../node_modules/@trama/cli/dist/main.js';\n");
  write(join(folder, 'package.json'), {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { trama: 'bin/trama.js' },
    dependencies: {
      ...Object.fromEntries(rooms.map((room) => [read(`${room}/package.json`).name, version])),
      ...versionsOf(rooms, packages),
    },
    bundleDependencies: rooms.map((room) => read(`${room}/package.json`).name),
  });
  // Who runs it for others has no clone: how, and the files for it.
  for (const path of ['README.md', 'LICENSE', 'CHANGELOG.md', 'deploy', 'docs/operations.md'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  write(join(folder, 'THIRD-PARTY-NOTICES.txt'), `${notices(rooms)}\n`);
  return `${paths.length} files of ${rooms.length} rooms, ${packages.length} packages`;
};
