import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../house/steps.mjs';
import { BROKEN, LOADED_MARK } from './break-code.mjs';

/** A name of a test as a pattern: what `it.each` fills in is anything. */
const patternOf = (title) =>
  title
    .split(/%[a-z]/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

/** How a test says that its time was over: on a busy machine that shows nothing. */
const OUT_OF_TIME = /STACK_TRACE_ERROR|timed out/;

const verdictOf = (isLoaded, ran, failed) => {
  if (!isLoaded) return 'not loaded';
  if (ran === 0) return 'no test';
  if (failed.length === 0) return 'green';
  return failed.every(({ failureMessages }) => OUT_OF_TIME.test(failureMessages[0] ?? '')) ? 'out of time' : 'red';
};

/**
 * Runs the test that a break is there for, with the break.
 * @param {import('./breaks.mjs').Break} broken
 * @param {{isWhole?: boolean}} [options] `isWhole`: with the code as it is, where the test must be green
 * @returns {Promise<{verdict: 'red' | 'green' | 'out of time' | 'not loaded' | 'no test', ran: number, failed: number, said: string}>} `said`: the first line of
 *   what the test said, or what the run printed where it came to none
 */
export const runBroken = (broken, { isWhole = false } = {}) =>
  new Promise((resolve) => {
    const { file, title } = broken.test;
    const pattern = patternOf(title);
    const folder = mkdtempSync(join(tmpdir(), 'trama-broken-'));
    const [report, mark] = [join(folder, 'report.json'), join(folder, 'loaded')];
    const kind = /\.browser\.test\./.test(file) ? 'vitest.browser.config.ts' : 'vitest.config.ts';
    const args = ['run', '--config', `scripts/breaks/${kind}`, '--root', ROOT, '--maxWorkers=1', '--reporter=json'];
    execFile(
      `${ROOT}node_modules/.bin/vitest`,
      [...args, `--outputFile=${report}`, ...(broken.isSequel ? [] : ['-t', pattern]), file],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          [BROKEN]: isWhole ? '' : broken.id,
          [LOADED_MARK]: mark,
          ...(broken.isThorough && { TRAMA_TEST_ALL: '1' }),
        },
        maxBuffer: 64 * 1024 * 1024,
        timeout: 900_000,
      },
      (_error, stdout, stderr) => {
        const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
        const tests = files.flatMap(({ assertionResults }) => assertionResults);
        const ran = tests.filter(
          ({ status, fullName }) => (status === 'passed' || status === 'failed') && new RegExp(pattern).test(fullName),
        );
        const failed = ran.filter(({ status }) => status === 'failed');
        const printed = files.map(({ message }) => message).join('\n') || `${stdout}${stderr}`;
        const isLoaded = existsSync(mark);
        rmSync(folder, { recursive: true, force: true });
        const said = (failed[0]?.failureMessages[0] ?? printed).trim().split('\n')[0] ?? '';
        resolve({
          verdict: verdictOf(isLoaded || isWhole, ran.length, failed),
          ran: ran.length,
          failed: failed.length,
          said,
        });
      },
    );
  });
