import { existsSync, readFileSync } from 'node:fs';
import { ROOT, run, step } from './steps.mjs';

const MINIMUM_NODE = [20, 19];

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** True when `node_modules` holds exactly what the lockfile names for this platform. */
const isInstalled = () => {
  const wanted = readJson(`${ROOT}package-lock.json`)?.packages;
  const present = readJson(`${ROOT}node_modules/.package-lock.json`)?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (link || (optional && !present[path])) return true;
    return present[path]?.version === version;
  });
};

/** Refuses a Node that is too old, then installs what the lockfile names unless it is there. */
export const ensureInstalled = async () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    throw new Error(
      `Trama needs Node ${MINIMUM_NODE.join('.')} or later; this is ${process.versions.node}. Install a newer Node and try again.`,
    );
  }
  if (isInstalled()) return;
  await step('installing packages (npm ci)', async () => {
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  });
};
