import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-reports.mjs';

describe('the report of unit and browser tests', () => {
  const file = (name: string, statuses: readonly string[], more: object = {}) => ({
    name: `/root/${name}`,
    startTime: 1000,
    endTime: 3500,
    status: 'passed',
    assertionResults: statuses.map((status) => ({
      status,
      fullName: `says ${status}`,
      failureMessages: ['\nwrong\nat x'],
    })),
    ...more,
  });

  it('says how many passed, failed and were skipped, and how long each file took', () => {
    const report = {
      testResults: [file('a.test.ts', ['passed', 'passed', 'skipped', 'todo']), file('b.test.ts', ['failed'])],
    };
    expect(vitestCounts(report, '/root')).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      files: [
        { name: 'a.test.ts', seconds: 2.5 },
        { name: 'b.test.ts', seconds: 2.5 },
      ],
      failures: ['b.test.ts: says failed: wrong'],
    });
  });

  it('says nothing of tests that a run leaves out on purpose', () => {
    const tests = [
      { status: 'passed', tags: [] },
      { status: 'skipped', tags: ['thorough'] },
      { status: 'skipped', tags: [] },
    ];
    const report = { testResults: [file('a.test.ts', [], { assertionResults: tests })] };
    expect(vitestCounts(report, '/root', 'thorough')).toMatchObject({ passed: 1, skipped: 1 });
    expect(vitestCounts(report, '/root')).toMatchObject({ passed: 1, skipped: 2 });
  });

  it('counts a file that does not load as a failure', () => {
    const report = { testResults: [file('a.test.ts', [], { status: 'failed', message: 'Cannot find module\nat y' })] };
    expect(vitestCounts(report, '/root')).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['a.test.ts: Cannot find module'],
    });
  });
});

describe('the report of stories', () => {
  const spec = (status: string) => ({
    title: `is ${status}`,
    tests: [{ status, results: [{ duration: 1500, error: { message: 'never came\nat z' } }] }],
  });

  it('sums over groups of stories', () => {
    const report = {
      errors: [],
      suites: [
        { file: 'a.spec.ts', specs: [spec('expected')], suites: [{ specs: [spec('unexpected'), spec('skipped')] }] },
      ],
    };
    expect(playwrightCounts(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      files: [{ name: 'e2e/a.spec.ts', seconds: 4.5 }],
      failures: ['e2e/a.spec.ts: is unexpected: never came'],
    });
  });

  it('counts what keeps all from running as a failure', () => {
    expect(playwrightCounts({ errors: [{ message: 'no browser' }], suites: [] })).toMatchObject({
      failed: 1,
      failures: ['no browser'],
    });
  });
});
