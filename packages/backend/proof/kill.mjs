/**
 * Proof that the embedded database keeps every acknowledged write when its process is killed.
 *
 * A child commits single-row and multi-row writes through `Database.tx` and prints each batch's number after its commit.
 * This parent kills it with SIGKILL at a random moment, every tenth time while it is still opening; the next child
 * first reports every batch that it finds. Lost = acknowledged but absent; torn = present with fewer rows than written.
 *
 * Usage: node packages/backend/proof/kill.mjs [kills=200] [folder]   (build the package first)
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROWS_OF_A_LARGE_BATCH = 5;
const LONGEST_LIFE_MS = 500;
const LONGEST_OPENING_LIFE_MS = 600;
const OPENING_LIMIT_MS = 60_000;

const rowsOf = (batch) => (batch % 3 === 0 ? ROWS_OF_A_LARGE_BATCH : 1);
const say = (...words) => process.stdout.write(`${words.join(' ')}\n`);

const child = async (dataDir) => {
  const { openDatabase } = await import('../dist/index.js');
  const db = await openDatabase({ dataDir });
  await db.admin((session) =>
    session.exec(`do $$ begin create role service_role; exception when duplicate_object then null; end $$;
      create table if not exists kept (batch int, row int, filler text, primary key (batch, row));
      grant all on kept to service_role;`),
  );
  const { rows } = await db.admin((session) =>
    session.query('select batch, count(*) as rows from kept group by batch order by batch'),
  );
  for (const { batch, rows: count } of rows) say('found', batch, count);
  say('opened');
  const context = { role: 'service_role', claims: {} };
  for (let batch = (rows.at(-1)?.batch ?? 0) + 1; ; batch += 1) {
    await db.tx(context, (session) =>
      session.query(`insert into kept select $1, n, repeat('x', 200) from generate_series(1, $2) n`, [
        batch,
        rowsOf(batch),
      ]),
    );
    say('kept', batch);
  }
};

/** One life of the child. Resolves when it is gone. */
const life = (dataDir, killWhileOpening) =>
  new Promise((resolve) => {
    const started = performance.now();
    const process_ = spawn(process.execPath, [fileURLToPath(import.meta.url), '--child', dataDir], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '\n';
    let errors = '';
    let openedAfter;
    const killAfter = (milliseconds) => setTimeout(() => process_.kill('SIGKILL'), Math.random() * milliseconds);
    let timer = killWhileOpening
      ? killAfter(LONGEST_OPENING_LIFE_MS)
      : setTimeout(() => process_.kill('SIGKILL'), OPENING_LIMIT_MS);
    process_.stdout.on('data', (chunk) => {
      output += chunk;
      if (openedAfter !== undefined || killWhileOpening || !output.includes('\nopened\n')) return;
      openedAfter = performance.now() - started;
      clearTimeout(timer);
      timer = killAfter(LONGEST_LIFE_MS);
    });
    process_.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    process_.on('close', (_, signal) => {
      clearTimeout(timer);
      resolve({ lines: output.split('\n').slice(0, -1), errors, openedAfter, killed: signal === 'SIGKILL' });
    });
  });

const parent = async (kills, dataDir) => {
  const started = performance.now();
  const acknowledged = new Set();
  const openings = [];
  const result = {
    kills: 0,
    killedWhileOpening: 0,
    acknowledged: 0,
    acknowledgedRows: 0,
    lost: 0,
    torn: 0,
    failedReopenings: 0,
  };
  const numbers = (lines, word) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(' ').slice(1).map(Number));
  const check = (lines) => {
    const found = new Map(numbers(lines, 'found'));
    for (const batch of acknowledged) if (!found.has(batch)) result.lost += 1;
    for (const [batch, rows] of found) if (rows !== rowsOf(batch)) result.torn += 1;
  };
  while (result.kills < kills) {
    const whileOpening = result.kills % 10 === 9;
    const { lines, errors, openedAfter, killed } = await life(dataDir, whileOpening);
    if (lines.includes('opened')) check(lines);
    else if (!whileOpening) {
      result.failedReopenings += 1;
      say(JSON.stringify({ failed: errors.slice(-500) }));
      break;
    }
    if (openedAfter !== undefined) openings.push(openedAfter);
    for (const [batch] of numbers(lines, 'kept')) acknowledged.add(batch);
    if (killed) result.kills += 1;
    if (killed && whileOpening) result.killedWhileOpening += 1;
  }
  // The last word is a life that only looks.
  const { lines } = await life(dataDir, false);
  if (lines.includes('opened')) check(lines);
  else result.failedReopenings += 1;
  openings.sort((a, b) => a - b);
  result.acknowledged = acknowledged.size;
  result.acknowledgedRows = [...acknowledged].reduce((sum, batch) => sum + rowsOf(batch), 0);
  const seconds = Math.round((performance.now() - started) / 1000);
  const openingMs = {
    median: Math.round(openings[openings.length >> 1] ?? 0),
    longest: Math.round(openings.at(-1) ?? 0),
  };
  say(JSON.stringify({ proof: 'kill', ...result, openingMs, seconds }));
  process.exitCode = result.lost + result.torn + result.failedReopenings === 0 ? 0 : 1;
};

if (process.argv[2] === '--child') await child(process.argv[3]);
else {
  const folder = process.argv[3] ?? mkdtempSync(join(tmpdir(), 'trama-kill-'));
  await parent(Number(process.argv[2] ?? 200), folder);
  if (process.argv[3] === undefined) rmSync(folder, { recursive: true, force: true });
}
