// Fifty projects on one node, five of them at work: what memory they take, and how long one that sleeps takes to wake.
// `--projects N` and `--at-work N` say other numbers; `--kills N` kills a server over three busy projects as often, and then nothing else.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { askServer } from '@trama/cli';
import { ROOT } from '../scripts/house/steps.mjs';
import { memoryOf } from './backend/processes.mjs';
import { signInToBuilder } from './publishing.mjs';
import { freshDataFolder, startServerOn } from './running-server.mjs';

/** How long the five are asked, and how long the server is left alone before memory is looked at, in milliseconds. */
const WORK_MS = 20_000;
const REST_MS = 10_000;

const siteOf = (number) => `projeto-${number}`;

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timed = async (task) => {
  const since = performance.now();
  await task();
  return Math.round(performance.now() - since);
};

/** Kills a server over three busy projects, and says so as it goes. @throws Error where something that was acknowledged is lost */
const kill = (times) =>
  new Promise((resolve, reject) => {
    const test = 'apps/server/src/projects/busy-projects-kill.thorough.test.ts';
    const env = { ...process.env, TRAMA_TEST_ALL: '1', TRAMA_PROJECT_KILLS: String(times) };
    spawn(`${ROOT}node_modules/.bin/vitest`, ['run', '--maxWorkers=1', '--disableConsoleIntercept', test], {
      cwd: ROOT,
      env,
      stdio: ['ignore', process.stderr, process.stderr],
    }).once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`Of ${times} kills one lost something, or did not come back: see above.`)),
    );
  });

const progress = (text) => process.stderr.write(`${text}\n`);

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 * @param {readonly string[]} args
 */
export const run = async (report, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { projects: { type: 'string' }, 'at-work': { type: 'string' }, kills: { type: 'string' } },
  });
  const [projects, atWork, kills] = [values.projects ?? 50, values['at-work'] ?? 5, values.kills ?? 0].map(Number);
  if (kills > 0) {
    const took = await timed(() => kill(kills));
    report({ name: 'projects.kills', value: kills, unit: 'times' });
    report({ name: 'projects.kills.time', value: Math.round(took / 1000), unit: 's' });
    return;
  }
  await measure(report, projects, atWork);
};

const measure = async (report, projects, atWork) => {
  const { dataDir, remove } = freshDataFolder();
  const environment = { PROJECT_OPEN: String(projects + 1) };
  const first = await startServerOn(dataDir, environment);
  let server = first;
  try {
    const builder = await signInToBuilder(first.connection);
    const empty = memoryOf(first.pid) ?? 0;
    const made = [];
    for (let number = 0; number < projects; number += 1) {
      await builder.create(siteOf(number));
      made.push(await timed(() => builder.ask('POST', `/sites/${siteOf(number)}/project`, {})));
      if ((number + 1) % 10 === 0) progress(`${number + 1} of ${projects} projects made`);
    }
    report({ name: 'projects.made.median', value: median(made), unit: 'ms' });
    report({ name: 'projects.allOpen.memory', value: (memoryOf(first.pid) ?? 0) - empty, unit: 'MB' });
    const keys = [];
    for (let number = 0; number < projects; number += 1) {
      const { backend } = await builder.ask('GET', `/sites/${siteOf(number)}/canvas`);
      keys.push(backend.anonKey);
    }
    await first.stop();

    server = await startServerOn(dataDir, environment);
    const ask = (number) => {
      const origin = Object.assign(new URL(server.connection.site), { hostname: `${siteOf(number)}.localhost` }).origin;
      return askServer(`${origin}/backend/auth/v1/settings`, { headers: { apikey: keys[number] } });
    };
    await wait(REST_MS);
    const asleep = memoryOf(server.pid) ?? 0;
    report({ name: 'projects.allAsleep.memory', value: asleep, unit: 'MB' });
    const woken = [];
    for (let number = 0; number < atWork; number += 1) {
      woken.push(
        await timed(async () => {
          const { status } = await ask(number);
          if (status !== 200) throw new Error(`${siteOf(number)} answered with ${status}.`);
        }),
      );
    }
    const times = [];
    const until = performance.now() + WORK_MS;
    await Promise.all(
      Array.from({ length: atWork }, async (_, number) => {
        while (performance.now() < until) times.push(await timed(() => ask(number)));
      }),
    );
    report({ name: 'projects.atWork.memory', value: (memoryOf(server.pid) ?? 0) - asleep, unit: 'MB' });
    report({ name: 'projects.atWork.answers', value: Math.round((times.length * 1000) / WORK_MS), unit: '/s' });
    for (let number = atWork; number < projects; number += 1) {
      woken.push(await timed(() => ask(number)));
      if ((number + 1) % 10 === 0) progress(`${number + 1} of ${projects} projects woken`);
    }
    report({ name: 'projects.wake.median', value: median(woken), unit: 'ms' });
    report({ name: 'projects.wake.worst', value: Math.max(...woken), unit: 'ms' });
    report({ name: 'projects.allAwake.memory', value: (memoryOf(server.pid) ?? 0) - asleep, unit: 'MB' });
  } finally {
    await server.stop();
    remove();
  }
};
