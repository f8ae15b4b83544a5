// What others notice while one project runs its worst query, one publish comes to no end and one peer sends 2 GB in pieces: against
// a quiet time of the same run.
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '@trama/backend';
import { askServer } from '@trama/cli';
import { memoryOf } from './backend/processes.mjs';
import { addBoundText } from './blank-site.mjs';
import { signInToBuilder } from './publishing.mjs';
import { freshDataFolder, mainSiteDatabase, startServerOn } from './running-server.mjs';

/** How long each time is watched, and how long the server is left alone before memory is looked at, in milliseconds. */
const WATCHED_MS = 30_000;
const REST_MS = 15_000;

/** The neighbour whose pages are asked for, and the site whose publish comes to no end. */
const [QUIET, ENDLESS] = ['vizinha', 'sem-fim'];

/** A function that anybody may call, and that no limit of rows ends. */
const WORST = `
  create function public.worst() returns bigint language sql as 'select count(*) from generate_series(1, 10000000000)';
  grant execute on function public.worst() to anon`;

/** A formula that takes longer than anybody waits. */
const ENDLESS_FORMULA = "/.*.*.*.*.*.*!$/s.test('a'.repeat(4000))";

const at = (times, share) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] * 10) / 10;

/** Asks each address in turn for a while. @returns times by name, and the most memory meanwhile */
const watch = async (asked, pid) => {
  const times = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  let most = 0;
  const until = performance.now() + WATCHED_MS;
  while (performance.now() < until) {
    for (const [name, ask] of Object.entries(asked)) {
      const since = performance.now();
      const { status } = await ask();
      if (status !== 200) throw new Error(`${name} was answered with ${status}.`);
      times[name].push(performance.now() - since);
    }
    most = Math.max(most, memoryOf(pid) ?? 0);
    await wait(20);
  }
  return { times, most };
};

/** @param {(figure: {name: string, value: number, unit: string}) => void} report */
export const run = async (report) => {
  const { dataDir, remove } = freshDataFolder();
  await (await startServerOn(dataDir)).stop();
  const database = await openDatabase(await mainSiteDatabase(dataDir, undefined));
  await database.admin((session) => session.exec(WORST));
  await database.close();
  const server = await startServerOn(dataDir);
  const { connection, pid } = server;
  const attackers = [];
  try {
    const builder = await signInToBuilder(connection);
    await builder.create(QUIET);
    await builder.publish(QUIET);
    await builder.create(ENDLESS);
    await addBoundText(builder, ENDLESS, ENDLESS_FORMULA);
    const page = Object.assign(new URL(connection.site), { hostname: `${QUIET}.localhost` }).href;
    const { cookie } = builder;
    const asked = {
      page: () => askServer(page),
      health: () => askServer(`${connection.site}/health`),
      builder: () => askServer(`${connection.builder}/api/sites`, { headers: { cookie } }),
    };
    await watch(asked, pid);
    const quiet = await watch(asked, pid);
    const target = {
      builder: connection.builder,
      backend: connection.backend,
      anonKey: connection.anonKey,
      cookie,
      site: ENDLESS,
    };
    const done = {};
    for (const kind of ['query', 'publish', 'body']) {
      const worker = new Worker(new URL('./neighbours/attacker.mjs', import.meta.url), {
        workerData: { kind, target },
      });
      worker.on('message', ({ times, status }) => {
        done[kind] = { times, status };
      });
      attackers.push(worker);
    }
    await wait(1000);
    const busy = await watch(asked, pid);
    for (const attacker of attackers.splice(0)) await attacker.terminate();
    await wait(REST_MS);
    const after = memoryOf(pid) ?? 0;
    for (const name of Object.keys(asked)) {
      for (const [when, { times }] of Object.entries({ quiet, busy }))
        for (const [label, share] of [
          ['p50', 0.5],
          ['p99', 0.99],
        ])
          report({ name: `neighbours.${name}.${when}.${label}`, value: at(times[name], share), unit: 'ms' });
      const ratio = at(busy.times[name], 0.99) / at(quiet.times[name], 0.99);
      report({ name: `neighbours.${name}.p99-ratio`, value: Math.round(ratio * 100) / 100, unit: 'ratio' });
    }
    report({ name: 'neighbours.memory.quiet', value: quiet.most, unit: 'MB' });
    report({ name: 'neighbours.memory.busy', value: busy.most, unit: 'MB' });
    report({ name: 'neighbours.memory.after', value: after, unit: 'MB' });
    for (const [kind, { times }] of Object.entries(done))
      report({ name: `neighbours.attacks.${kind}`, value: times, unit: 'times' });
  } finally {
    for (const attacker of attackers) await attacker.terminate();
    await server.stop();
    remove();
  }
};
