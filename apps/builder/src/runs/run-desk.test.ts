import type { RunNode } from '@trama/model';
import type { PausedRun } from '@trama/protocol/canvas';
import { describe, expect, it } from 'vitest';
import { createRunDesk } from './run-desk.ts';

const step = (id: number, state: RunNode['state']): RunNode => ({
  ...{ id, kind: 'action', subject: `step-${id}`, name: null, type: 'wait', state, startedAt: id, duration: null },
  children: [],
});

const going = (id: number, child: RunNode['state'] = 'running'): RunNode => ({
  ...{ id, kind: 'workflow', subject: 'flow', name: null, type: null, state: 'running', startedAt: id, duration: null },
  children: [step(id * 10, 'done'), step(id * 10 + 1, child)],
});

const pausedIn = (run: number): PausedRun => ({ run, action: `step-${run}`, values: [] });

describe('The desk of runs', () => {
  it('knows runs for stopped once their page is gone, each step that was under way too, and never for going on', () => {
    const desk = createRunDesk(() => null);
    desk.take(going(1));
    desk.take(going(2, 'paused'));
    desk.take({ ...going(3), state: 'failed' });
    desk.shown.set({ from: 'canvas', run: going(2, 'paused') });
    desk.forgetPage();
    expect(desk.kept.get().map(({ state, children }) => [state, ...children.map((one) => one.state)])).toEqual([
      ['stopped', 'done', 'stopped'],
      ['stopped', 'done', 'stopped'],
      ['failed', 'done', 'stopped'],
    ]);
    expect(desk.shown.get()?.run.state).toBe('stopped');
  });

  it('leaves runs of elsewhere that it shows as they are', () => {
    const desk = createRunDesk(() => null);
    desk.shown.set({ from: 'preview', run: going(1) });
    desk.forgetPage();
    expect(desk.shown.get()?.run.state).toBe('running');
  });

  it('comes back to a run that waits when another one that waited has gone on', () => {
    const desk = createRunDesk(() => null);
    desk.pause(pausedIn(1));
    desk.pause(pausedIn(2));
    expect(desk.paused.get()?.run).toBe(2);
    desk.goneOn(2);
    expect(desk.paused.get()?.run).toBe(1);
    desk.pause(pausedIn(1));
    desk.goneOn(1);
    expect(desk.paused.get()).toBeNull();
    desk.pause(pausedIn(1));
    desk.forgetPage();
    expect(desk.paused.get()).toBeNull();
  });
});
