import { describe, expect, it } from 'vitest';
import { storyRuns, unshownRows, vitestRuns } from './shown-rows.mjs';

const PATH = 'packages/a/src/a.test.ts';
const row = (id: string, ...titles: string[]) => ({ id, tests: titles.map((title) => ({ path: PATH, title })) });
const run = (title: string, passed = true, path = PATH) => ({ path, titles: [title, 'a group'], passed });

describe('a row', () => {
  it('is shown by tests that ran, each of them', () => {
    const rows = [row('1.1', 'works'), row('1.2', 'works', 'works too')];
    expect(unshownRows(rows, [run('works'), run('works too')], [])).toEqual({ faults: [], excuses: [] });
    expect(unshownRows(rows, [run('works'), run('works too', true, 'other.test.ts')], []).faults).toEqual([
      `1.2: ${PATH} "works too" did not run`,
    ]);
  });

  it('is not shown by a test that was skipped', () => {
    expect(unshownRows([row('1.1', 'works')], [run('works', false)], []).faults).toEqual([
      `1.1: ${PATH} "works" was skipped`,
      '1.1: none of its tests has run',
    ]);
  });

  it('is shown by one case of a test with cases, and by a group', () => {
    const rows = [
      row('1.1', '%s of $name is %j'),
      row('1.2', 'says \\"no\\" (50%)'),
      row('1.3', 'a group'),
      row('1.4', '${name}: is'),
    ];
    expect(
      unshownRows(
        rows,
        [run('a of b\nc is [1]', false), run('x of y is {}'), run('says "no" (50%)'), run('Loja: is')],
        [],
      ),
    ).toEqual({ faults: [], excuses: [] });
    expect(unshownRows([row('1.1', '%s is')], [run('one is not')], []).faults).toHaveLength(2);
  });

  it('is shown by the case that it names', () => {
    const rows = [row('1.1', 'a text'), row('1.2', 'a list')];
    expect(unshownRows(rows, [run('are a text'), run('a list is left out')], [])).toEqual({ faults: [], excuses: [] });
    expect(unshownRows([row('1.1', 'text')], [run('are texts')], []).faults).toHaveLength(2);
  });

  it('may have a test that needs what is not there, beside one that ran', () => {
    const excused = [{ path: PATH, title: 'real', needs: 'exports' }];
    expect(unshownRows([row('1.1', 'real', 'works')], [run('works')], excused)).toEqual({
      faults: [],
      excuses: [`${PATH} "real" did not run: it needs exports`],
    });
    expect(unshownRows([row('1.1', 'real')], [run('real', false)], excused).faults).toEqual([
      '1.1: none of its tests has run',
    ]);
  });
});

describe('what ran', () => {
  it('is told by the report of unit and browser tests', () => {
    const assertionResults = [
      { title: 'works', ancestorTitles: ['a group'], status: 'passed' },
      { title: 'waits', ancestorTitles: [], status: 'pending' },
    ];
    expect(vitestRuns({ testResults: [{ name: '/root/a.test.ts', assertionResults }] }, '/root')).toEqual([
      { path: 'a.test.ts', titles: ['works', 'a group'], passed: true },
      { path: 'a.test.ts', titles: ['waits'], passed: false },
    ]);
  });

  it('is told by the report of stories, step by step', () => {
    const results = [{ steps: [{ title: 'one', steps: [{ title: 'inside', error: { message: 'x' } }] }] }];
    const spec = { title: 'a story', tests: [{ status: 'expected', results }] };
    const skipped = { title: 'another', tests: [{ status: 'skipped', results: [] }] };
    const report = { suites: [{ file: 'a.spec.ts', specs: [spec], suites: [{ specs: [skipped] }] }] };
    expect(storyRuns(report).map(({ path, titles, passed }) => [path, titles[0], passed])).toEqual([
      ['e2e/a.spec.ts', 'a story', true],
      ['e2e/a.spec.ts', 'one', true],
      ['e2e/a.spec.ts', 'inside', false],
      ['e2e/a.spec.ts', 'another', false],
    ]);
  });
});
