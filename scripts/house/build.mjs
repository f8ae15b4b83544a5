import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, step, tool } from './steps.mjs';

/**
 * Bundles that Vite makes, in order. `inputs` are the folders whose change makes one stale;
 * `output` is a file or folder that must exist.
 */
const RUNTIME_ROOMS = ['model', 'formula', 'style', 'engine', 'react', 'elements', 'plugins'].map(
  (name) => `packages/${name}`,
);
const BUNDLES = [
  {
    name: 'runtime of published sites',
    room: 'packages/publisher',
    config: 'vite.runtime.config.ts',
    output: 'dist-runtime',
    inputs: RUNTIME_ROOMS,
  },
  {
    name: 'maker of releases',
    room: 'packages/publisher',
    config: 'vite.prerender.config.ts',
    output: 'dist-prerender',
    inputs: RUNTIME_ROOMS,
  },
  {
    name: 'canvas',
    room: 'packages/canvas',
    config: 'vite.config.ts',
    output: 'dist-app',
    inputs: [...RUNTIME_ROOMS, 'packages/document', 'packages/protocol'],
  },
  {
    name: 'builder',
    room: 'apps/builder',
    config: 'vite.config.ts',
    output: 'dist-app',
    inputs: ['model', 'formula', 'style', 'document', 'protocol', 'elements', 'plugins'].map(
      (name) => `packages/${name}`,
    ),
  },
];

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || /^dist(-|$)/.test(entry.name) ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });

/** A number that changes with any input: path, size and time of change of each file. */
const fingerprint = (folders) => {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of filesBelow(join(ROOT, folder)).sort()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  return hash.digest('hex');
};

/** @param {{name: string, output: string, inputs: readonly string[], work: () => Promise<void>}} step Paths below the root. */
const buildStale = async ({ name, output, inputs, work }) => {
  const mark = join(ROOT, '.trama-cache', output.replaceAll('/', '-'));
  const now = fingerprint(inputs);
  const isFresh = existsSync(join(ROOT, output)) && existsSync(mark) && readFileSync(mark, 'utf8') === now;
  if (isFresh) return;
  await step(`building the ${name}`, work);
  mkdirSync(join(ROOT, '.trama-cache'), { recursive: true });
  writeFileSync(mark, now);
};

const buildBundle = ({ name, room, config, output, inputs }) =>
  buildStale({
    name,
    output: `${room}/${output}`,
    inputs: [room, ...inputs],
    work: () => tool('vite', ['build', '--config', config, '--logLevel', 'warn'], { cwd: join(ROOT, room) }),
  });

/** What each new embedded database begins with: its files are made once. */
const EMBEDDED = 'packages/backend/src/database/embedded';
const buildEmptyDatabase = () =>
  buildStale({
    name: 'empty database',
    output: 'packages/backend/dist-database',
    inputs: [EMBEDDED],
    work: () => run(process.execPath, [join(ROOT, 'packages/backend/dist/database/embedded/empty/main.js')]),
  });

/** The icon sets as one file; which icons there are stands in the lockfile. */
const buildIcons = () =>
  buildStale({
    name: 'icons',
    output: 'packages/publisher/dist-icons',
    inputs: ['packages/publisher/src/icons'],
    work: () => run(process.execPath, [join(ROOT, 'packages/publisher/dist/icons/main.js')]),
  });

/** Builds what is stale: the packages (TypeScript looks for itself), the empty database, the icons, then the browser bundles. */
export const build = async () => {
  await step('building packages', () => tool('tsc', ['-b']));
  await buildEmptyDatabase();
  await buildIcons();
  for (const bundle of BUNDLES) await buildBundle(bundle);
};
