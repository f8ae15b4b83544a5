import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNodeProxy } from '@trama/server/testing';
import { freePort } from '../house/free-port.mjs';
import { startPostgres } from '../house/postgres.mjs';
import { ROOT } from '../house/steps.mjs';

/** Room of the shared folder, where it is a disk of its own that may be filled. */
const DISK = '256m';

/** One machine is all visitors here: what is tried is not the limit of a network. */
const UNCOUNTED = {
  DATA_REQUESTS_PER_PEER: '1000000000',
  DATA_REQUESTS_PER_ACCOUNT: '1000000000',
  DATA_REQUESTS_PER_PROJECT: '1000000000',
  REALTIME_SOCKETS_PER_PEER: '100000',
  AUTH_REQUESTS_PER_PEER: '1000000000',
};

/** Two nodes over one Postgres, behind a proxy, with the shared folder on a small disk where this user may make one. */
export const startInstallation = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-soak-'));
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', shared]).status === 0;
  const nodes = [];
  // Who stops it leaves neither nodes nor their disk behind.
  const leave = () => {
    for (const { child } of nodes) child?.kill('SIGKILL');
    if (isMounted) spawnSync('umount', ['-l', shared]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', leave);
  const postgres = await startPostgres({ isDurable: true });
  const proxy = await startNodeProxy(() => nodes.flatMap(({ isThere, port }) => (isThere ? [port] : [])));

  const begin = async (node) => {
    const child = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...UNCOUNTED,
        NODE_OPTIONS: `--import ${join(ROOT, 'scripts/soak/shifted-clock.mjs')}`,
        DATABASE_URL: postgres.url,
        DATABASE_CONNECTIONS: '6',
        SHARED_DIR: shared,
        DATA_DIR: join(folder, node.name),
        PORT: String(node.port),
        PUBLIC_PORT: String(proxy.port),
        TRUST_PROXY: 'true',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    node.child = child;
    node.exited = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve, reject) => {
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          printed = (printed + chunk).slice(-4000);
          if (/^ready /m.test(printed)) resolve();
        });
      node.exited.then((code) => reject(new Error(`The node ${node.name} ended with ${code}: ${printed}`)));
    });
    node.isThere = true;
  };

  for (const name of ['one', 'two']) nodes.push({ name, port: await freePort(), isThere: false });
  await Promise.all(nodes.map(begin));
  const connections = nodes.map(({ name }) => JSON.parse(readFileSync(join(folder, name, 'connection.json'), 'utf8')));

  return {
    /** Of the node that seeded: it knows the passwords of chance. */
    connection: connections.find(({ builderUser }) => builderUser.password !== '') ?? connections[0],
    shared,
    isMounted,
    postgres,
    nodes,
    /** Ends a node as a power cut would, and starts it again. */
    crash: async (node) => {
      node.isThere = false;
      node.child.kill('SIGKILL');
      await node.exited;
      await begin(node);
    },
    /** Bytes of memory that a node has. */
    memoryOf: ({ child }) =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    stop: async () => {
      for (const node of nodes) {
        node.child.kill('SIGTERM');
        await node.exited;
      }
      await proxy.close();
      await postgres.stop();
      process.off('exit', leave);
      leave();
    },
  };
};
