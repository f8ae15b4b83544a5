// Fifty projects on one node, five of them at work: what memory they take, and how long one that sleeps takes to wake.
import { setTimeout as wait } from 'node:timers/promises';
import { askServer } from '@trama/cli';
import { memoryOf } from './backend/processes.mjs';
import { signInToBuilder } from './publishing.mjs';
import { freshDataFolder, startServerOn } from './running-server.mjs';

const PROJECTS = 50;
const AT_WORK = 5;

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

/** @param {(figure: {name: string, value: number, unit: string}) => void} report */
export const run = async (report) => {
  const { dataDir, remove } = freshDataFolder();
  const environment = { PROJECT_OPEN: String(PROJECTS + 1) };
  const first = await startServerOn(dataDir, environment);
  let server = first;
  try {
    const builder = await signInToBuilder(first.connection);
    const empty = memoryOf(first.pid) ?? 0;
    const made = [];
    for (let number = 0; number < PROJECTS; number += 1) {
      await builder.create(siteOf(number));
      made.push(await timed(() => builder.ask('POST', `/sites/${siteOf(number)}/project`, {})));
    }
    report({ name: 'projects.made.median', value: median(made), unit: 'ms' });
    report({ name: 'projects.fiftyOpen.memory', value: (memoryOf(first.pid) ?? 0) - empty, unit: 'MB' });
    const keys = [];
    for (let number = 0; number < PROJECTS; number += 1) {
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
    report({ name: 'projects.fiftyAsleep.memory', value: asleep, unit: 'MB' });
    const woken = [];
    for (let number = 0; number < AT_WORK; number += 1) {
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
      Array.from({ length: AT_WORK }, async (_, number) => {
        while (performance.now() < until) times.push(await timed(() => ask(number)));
      }),
    );
    report({ name: 'projects.fiveAtWork.memory', value: (memoryOf(server.pid) ?? 0) - asleep, unit: 'MB' });
    report({ name: 'projects.fiveAtWork.answers', value: Math.round((times.length * 1000) / WORK_MS), unit: '/s' });
    for (let number = AT_WORK; number < PROJECTS; number += 1) woken.push(await timed(() => ask(number)));
    report({ name: 'projects.wake.median', value: median(woken), unit: 'ms' });
    report({ name: 'projects.wake.worst', value: Math.max(...woken), unit: 'ms' });
    report({ name: 'projects.fiftyAwake.memory', value: (memoryOf(server.pid) ?? 0) - asleep, unit: 'MB' });
  } finally {
    await server.stop();
    remove();
  }
};
