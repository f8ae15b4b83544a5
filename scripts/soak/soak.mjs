import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startInstallation } from './installation.mjs';
import { startLoad } from './load.mjs';

/** After a fault has ended its consequences may be seen for so long, in milliseconds. */
const AFTERWARDS = 20_000;

/** How often it is told how far it is, in milliseconds. */
const TOLD_EVERY = 30_000;

/** What a node may have more at the end than once it was warm: caches fill still. */
const MOST_GROWTH = 150 * 1024 * 1024;

const fillDisk = async (folder) => {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  await wait(5000);
  rmSync(path);
};

/** What is done to an installation, each at its part of the time. */
const faultsOf = ({ postgres, nodes, crash, shared, isMounted }) => [
  ['a node is killed', 0.3, () => crash(nodes[0])],
  ['Postgres is restarted', 0.45, () => postgres.restart()],
  ...(isMounted ? [['the disk is full', 0.6, () => fillDisk(shared)]] : []),
  [
    'clocks jump ten minutes ahead, and back',
    0.75,
    async () => {
      for (const { child } of nodes) child.kill('SIGUSR2');
      await wait(5000);
      for (const { child } of nodes) child.kill('SIGUSR2');
    },
  ],
];

/**
 * Mixed load on two nodes while things go wrong.
 * @param {{minutes: number, visitors?: number, people?: number, builders?: number, talkers?: number}} given
 * @param {(line: string) => void} tell hears how far it is
 * @returns {Promise<{counts: object, lost: string[], failures: string[], duringFaults: number, growth: number, leftOut: string[]}>} `failures`: what failed
 * while nothing was wrong; `growth`: bytes of the node that nobody killed, from a quarter of the time on
 */
export const soak = async ({ minutes, visitors = 500, people = 50, builders = 5, talkers = 20 }, tell) => {
  const length = minutes * 60_000;
  const installation = await startInstallation();
  try {
    const failures = [];
    let duringFaults = 0;
    let [wrongUntil, isWrong] = [0, false];
    const load = await startLoad(
      { connection: installation.connection, visitors, people, builders, talkers },
      (what, status, text) => {
        if (isWrong || Date.now() < wrongUntil) duringFaults += 1;
        else failures.push(`${what}: ${status} ${text}`);
      },
    );
    const [, steady] = installation.nodes;
    const since = Date.now();
    const faults = faultsOf(installation).map(([name, part, happen]) => ({ name, at: since + part * length, happen }));
    let warm = 0;
    let toldAt = since;
    while (Date.now() < since + length) {
      await wait(1000);
      if (warm === 0 && Date.now() > since + length / 4) warm = installation.memoryOf(steady);
      if (faults[0] && faults[0].at <= Date.now()) {
        const fault = faults.shift();
        tell(`${fault.name} …`);
        isWrong = true;
        await fault.happen();
        isWrong = false;
        wrongUntil = Date.now() + AFTERWARDS;
      }
      if (Date.now() < toldAt + TOLD_EVERY) continue;
      toldAt = Date.now();
      const { pages, rows, changes, publishes, heard } = load.counts;
      tell(
        `${Math.round((toldAt - since) / 1000)} of ${Math.round(length / 1000)} s: ${pages} pages, ${rows} reads, ${changes} changes, ${publishes} publishes, ${heard} heard; ${failures.length} failures, ${duringFaults} while something was wrong; ${Math.round(installation.memoryOf(steady) / 1e6)} MB`,
      );
    }
    const growth = installation.memoryOf(steady) - warm;
    const lost = await load.end();
    const leftOut = installation.isMounted ? [] : ['a full disk: this user may make no disk'];
    return { counts: load.counts, lost, failures, duringFaults, growth, leftOut };
  } finally {
    await installation.stop();
  }
};

/** Failures by what failed and its status, the most frequent first: how often, and what the first of them said. */
const kindsOf = (failures) => {
  const kinds = new Map();
  for (const failure of failures) {
    const kind = failure.split(' ', 2).join(' ');
    const { first, times } = kinds.get(kind) ?? { first: failure, times: 0 };
    kinds.set(kind, { first, times: times + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.times - a.times).map(({ first, times }) => `${times} times ${first}`);
};

/** Why a run is not good; empty when it is. */
export const verdictOf = ({ lost, failures, growth }) => [
  ...(lost.length > 0 ? [`${lost.length} changes that were acknowledged are lost.`] : []),
  ...(failures.length > 0 ? [`${failures.length} requests failed while nothing was wrong:`, ...kindsOf(failures)] : []),
  ...(growth > MOST_GROWTH ? [`A node has grown by ${Math.round(growth / 1e6)} MB since it was warm.`] : []),
];
