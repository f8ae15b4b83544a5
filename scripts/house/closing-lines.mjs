import { sumOf } from './test-counts.mjs';

const SLOWEST = 10;

const secondsText = (seconds) => `${seconds.toFixed(1).padStart(7)} s`;

/**
 * The end of a run: what failed, the time of each part, the slowest files, and the sums alone on the last line.
 * @param {readonly import('./run-parts.mjs').Outcome[]} outcomes
 * @returns {readonly string[]}
 */
export const closingLines = (outcomes) => {
  const sum = sumOf(outcomes.flatMap(({ counts }) => (counts ? [counts] : [])));
  const wrong = outcomes.filter(({ state }) => state !== 'done');
  const slowest = sum.files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    ...(wrong.length > 0 ? ['', 'Failed:'] : []),
    ...wrong.flatMap(({ name, state, fault, counts }) => [
      `  ${name}: ${state === 'left out' ? `left out, ${fault}` : (fault ?? 'failed').split('\n')[0]}`,
      ...(counts?.failures ?? []).map((failure) => `    ${failure}`),
    ]),
    '',
    'Parts:',
    ...outcomes.map(
      ({ name, state, seconds }) => `${secondsText(seconds)}  ${name}${state === 'done' ? '' : ` (${state})`}`,
    ),
    ...(slowest.length > 0 ? ['', 'Slowest files:'] : []),
    ...slowest.map(({ name, seconds }) => `${secondsText(seconds)}  ${name}`),
    '',
    `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`,
  ];
};
