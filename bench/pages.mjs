// All that is asked of publishing and of published pages in one table: each figure as the median of some runs, its goal beside it. Exported
// sites by EXPORTS_DIR, Lighthouse by LIGHTHOUSE. `--runs N` (3), `--only ready,rows` leaves pieces out, `--quick` tries that each comes to its end.
import { parseArgs } from 'node:util';
import { GOALS } from './pages/goals.mjs';

const PIECES = ['weight', 'bound-rows', 'rows', 'ready', 'publish', 'serving', 'memory', 'lighthouse'];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Loaded when their turn comes: how many samples they take is said before. */
const runPiece = async (piece, report, isQuick) => {
  switch (piece) {
    case 'bound-rows':
      return (await import('./pages/bound-rows.mjs')).measureBoundRows(report);
    case 'serving':
      return (await import('./pages/serving.mjs')).measureServing(report, { requests: isQuick ? 500 : 20_000 });
    case 'memory':
      return (await import('./pages/memory.mjs')).measureMemory(
        report,
        isQuick ? { sites: 2, requests: 100, rest: 0 } : { sites: 30, requests: 15_000, rest: 15_000 },
      );
    case 'lighthouse':
      return (await import('./pages/lighthouse.mjs')).measureLighthouse(report);
    default:
      return (await import(`./${piece}.mjs`)).run(report);
  }
};

const goalOf = ({ most, least }) => (most === undefined ? `≥ ${least}` : `≤ ${most}`);

const rowOf = (goal, { values, unit } = { values: [], unit: '' }) => {
  const value = median(values);
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = goal;
  const verdict = value === undefined ? 'not measured' : value <= most && value >= least ? 'reached' : 'missed';
  return [goal.label, value === undefined ? '–' : `${value} ${unit}`, goalOf(goal), verdict, values.join(', ')];
};

const tableOf = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`).join('\n');
};

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 * @param {readonly string[]} args
 */
export const run = async (report, args) => {
  const { values } = parseArgs({
    args: [...(args ?? [])],
    options: { runs: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } },
  });
  const isQuick = values.quick ?? false;
  if (isQuick) process.env.BENCH_SAMPLES = '1';
  const runs = Number(values.runs ?? (isQuick ? 1 : 3));
  const wanted = values.only?.split(',') ?? PIECES;
  const unknown = wanted.filter((piece) => !PIECES.includes(piece));
  if (unknown.length > 0)
    throw new Error(`There is no piece "${unknown.join(', ')}". There are: ${PIECES.join(', ')}.`);
  const found = new Map();
  const failures = [];
  const note = (figure) => {
    report(figure);
    const known = found.get(figure.name) ?? { values: [], unit: figure.unit };
    known.values.push(figure.value);
    found.set(figure.name, known);
  };
  for (const piece of wanted) {
    const since = performance.now();
    try {
      for (let index = 0; index < runs; index += 1) await runPiece(piece, note, isQuick);
    } catch (error) {
      failures.push(`${piece}: ${error.message}`);
    }
    process.stderr.write(`· ${piece}: ${Math.round((performance.now() - since) / 1000)} s\n`);
  }
  const goals = GOALS.filter(({ piece }) => wanted.includes(piece));
  const head = ['What', 'Median', 'Goal', '', 'Runs'];
  process.stdout.write(`${tableOf([head, ...goals.map((goal) => rowOf(goal, found.get(goal.figure)))])}\n`);
  if (failures.length > 0) throw new Error(`Not all came to their end. ${failures.join('; ')}`);
};
