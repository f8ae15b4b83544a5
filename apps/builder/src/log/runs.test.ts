import type { RunNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { fitsFilter, idsIn, withRun } from './runs.ts';

const run = (id: number, init: Partial<RunNode> = {}): RunNode => ({
  id,
  kind: 'workflow',
  subject: `w${id}`,
  name: `Workflow ${id}`,
  type: 'click',
  state: 'done',
  startedAt: 0,
  duration: 1,
  children: [],
  ...init,
});

describe('The runs that a builder reads', () => {
  it('take a run in, and the same one again as it is now', () => {
    const runs = withRun(withRun([], run(1, { state: 'running' })), run(2));
    expect(withRun(runs, run(1)).map(({ id, state }) => [id, state])).toEqual([
      [1, 'done'],
      [2, 'done'],
    ]);
  });

  it('forget the oldest of more than 200', () => {
    const runs = Array.from({ length: 201 }, (_, id) => run(id)).reduce<readonly RunNode[]>(withRun, []);
    expect([runs.length, runs[0]?.id]).toEqual([200, 1]);
  });

  it('are found by name, type and error, also of what ran below', () => {
    const failed = run(1, { children: [run(2, { name: 'Save', type: 'variable', error: 'No page selected.' })] });
    expect(['SAVE', 'variable', 'no page', 'click', ''].map((filter) => fitsFilter(failed, filter))).toEqual(
      Array(5).fill(true),
    );
    expect(fitsFilter(failed, 'Open')).toBe(false);
    expect(idsIn(failed)).toEqual([1, 2]);
  });
});
