import { describe, expect, it } from 'vitest';
import { closingLines } from './closing-lines.mjs';
import { runParts } from './run-parts.mjs';

type Work = () => Promise<object>;
const done: Work = async () => ({});
const part = (name: string, work: Work = done, more: object = {}) => ({ name, work, ...more });
const fails: Work = async () => {
  throw new Error('it broke');
};

describe('the parts of a run', () => {
  it('all run, also after one that failed, but for those that need it', async () => {
    const outcomes = await runParts(
      [part('build', fails), part('lint'), part('tests', done, { needs: ['build'] }), part('last')],
      { atOnce: 1 },
    );
    expect(outcomes.map(({ name, state }) => [name, state])).toEqual([
      ['build', 'failed'],
      ['lint', 'done'],
      ['tests', 'left out'],
      ['last', 'done'],
    ]);
    expect(outcomes[2]?.fault).toBe('needs build');
  });

  it('that come after others wait for them, however those went', async () => {
    const events: string[] = [];
    const noted = (name: string, work: Work, more: object = {}) =>
      part(
        name,
        () => {
          events.push(name);
          return work();
        },
        more,
      );
    const outcomes = await runParts(
      [noted('rows', done, { after: ['stories', 'units'] }), noted('stories', fails), noted('units', done)],
      { atOnce: 3 },
    );
    expect(events).toEqual(['stories', 'units', 'rows']);
    expect(outcomes.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    await expect(runParts([part('rows', done, { after: ['tests'] })], { atOnce: 1 })).rejects.toThrow(
      'There is no part tests.',
    );
  });

  it('run beside each other, no more than asked, each once what it waits for has ended', async () => {
    const events: string[] = [];
    let atOnce = 0;
    let most = 0;
    const noted = (name: string, needs: readonly string[] = []) =>
      part(
        name,
        async () => {
          atOnce += 1;
          most = Math.max(most, atOnce);
          events.push(name);
          await Promise.resolve();
          atOnce -= 1;
          return {};
        },
        { needs },
      );
    await runParts([noted('a'), noted('b'), noted('c'), noted('d', ['a', 'b', 'c'])], { atOnce: 2 });
    expect(most).toBe(2);
    expect(events).toEqual(['a', 'b', 'c', 'd']);
  });

  it('begin no more once the run is stopped', async () => {
    const stopped = new AbortController();
    const stops: Work = async () => {
      stopped.abort();
      return {};
    };
    const outcomes = await runParts([part('build', stops), part('lint')], { atOnce: 1, signal: stopped.signal });
    expect(outcomes.map(({ state, fault }) => [state, fault])).toEqual([
      ['done', undefined],
      ['left out', 'the run was stopped'],
    ]);
  });

  it('name no part that is not there, and never wait for each other', async () => {
    await expect(runParts([part('a', done, { needs: ['b'] })], { atOnce: 1 })).rejects.toThrow('There is no part b.');
    const circle = [part('a', done, { needs: ['b'] }), part('b', done, { needs: ['a'] })];
    await expect(runParts(circle, { atOnce: 1 })).rejects.toThrow('These parts wait for each other: a, b.');
  });
});

describe('the end of a run', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}`, seconds: index }));
  const counts = { passed: 3, failed: 1, skipped: 2, files, failures: ['f1: says so: wrong'] };

  it('has what failed, the time of each part, the slowest ten files, and the sums alone on its last line', () => {
    const lines = closingLines([
      { name: 'lint', state: 'done', seconds: 1 },
      { name: 'unit tests', state: 'failed', seconds: 60, fault: 'ended with 1', counts },
      { name: 'stories', state: 'left out', seconds: 0, fault: 'needs build' },
    ]);
    expect(lines.at(-1)).toBe('3 passed, 1 failed, 2 skipped');
    expect(lines).toContain('    f1: says so: wrong');
    expect(lines).toContain('  stories: left out, needs build');
    expect(lines).toContain('   60.0 s  unit tests (failed)');
    expect(lines.filter((line) => / f\d+$/.test(line))).toHaveLength(10);
    expect(lines.join('\n')).not.toMatch(/ f0$/m);
  });

  it('says of what went well no more than its times and sums', () => {
    expect(closingLines([{ name: 'lint', state: 'done', seconds: 1 }])).toEqual([
      '',
      'Parts:',
      '    1.0 s  lint',
      '',
      '0 passed, 0 failed, 0 skipped',
    ]);
  });
});
