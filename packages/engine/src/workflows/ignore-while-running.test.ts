import type { RunNode, Workflow } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { element, startedEngine, workflow } from '../testing/index.ts';
import { createRunLog } from './recording/run-log.ts';

const PLUGIN = '11111111-1111-4111-8111-111111111111';

/** A page whose two buttons, and a global workflow, write by a plugin that answers when it is told to. */
const writingPage = async (init: Partial<Workflow>) => {
  const waiting: { end(): void; fail(): void }[] = [];
  const log = createRunLog(() => 0);
  const steps = [{ type: 'stop-click' }, { type: `${PLUGIN}-write` }];
  const button = (id: string) => element(id, { workflows: [workflow('save', steps, { trigger: 'click', ...init })] });
  const caller = workflow('call', [{ type: 'execute-workflow', fields: { workflowId: 'again' } }], {
    trigger: 'click',
  });
  const { engine } = await startedEngine({
    site: { plugins: [{ id: PLUGIN, name: 'p', namespace: 'p', settings: { publicData: {}, privateData: {} } }] },
    pages: [
      {
        elements: [button('one'), button('other'), element('caller', { workflows: [caller] })],
        roots: ['one', 'other', 'caller'],
        workflows: [workflow('again', steps, init)],
      },
    ],
    plugins: {
      [PLUGIN]: {
        actions: {
          write: () =>
            new Promise<void>((resolve, reject) =>
              waiting.push({ end: resolve, fail: () => reject(new Error('down')) }),
            ),
        },
      },
    },
    options: { workflowObserver: log.observer },
  });
  const stopped: string[] = [];
  const native = { preventDefault: () => undefined, stopPropagation: () => stopped.push('click') };
  const click = (id: string, detail = 1) =>
    engine.instance(id)?.emit({ trigger: 'click', native: { ...native, detail } });
  return { engine, click, waiting, stopped, states: () => log.runs().map(({ state }: RunNode) => state) };
};

describe('a workflow that is ignored while it runs', () => {
  it('begins once, however often it is asked for meanwhile, and again once it has ended', async () => {
    const { click, waiting, states } = await writingPage({ ignoreWhileRunning: true });
    const first = click('one');
    await click('one');
    await expect.poll(() => waiting.length).toBe(1);
    expect(states()).toEqual(['running', 'ignored']);
    waiting[0]?.end();
    await first;
    const second = click('one');
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.end();
    await second;
    expect(states()).toEqual(['done', 'ignored', 'done']);
  });

  it('does not begin by the second click of a double one, however soon it has ended, and keeps that from those around', async () => {
    const { click, waiting, states, stopped } = await writingPage({ ignoreWhileRunning: true });
    const first = click('one');
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.end();
    await first;
    await click('one', 2);
    expect([states(), stopped.length]).toEqual([['done', 'ignored'], 2]);
  });

  it('begins again after it has failed', async () => {
    const { click, waiting } = await writingPage({ ignoreWhileRunning: true });
    const first = click('one');
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.fail();
    await first;
    void click('one');
    await expect.poll(() => waiting.length).toBe(2);
  });

  it('runs beside itself at another element, and keeps each click from those around', async () => {
    const { click, waiting, stopped } = await writingPage({ ignoreWhileRunning: true });
    void click('one');
    void click('other');
    await expect.poll(() => waiting.length).toBe(2);
    await click('one');
    expect([waiting.length, stopped.length]).toEqual([2, 3]);
  });

  it('called by others, begins once on the whole page', async () => {
    const { engine, waiting } = await writingPage({ ignoreWhileRunning: true });
    const first = engine.runWorkflow('again');
    expect(await engine.runWorkflow('again')).toBeUndefined();
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.end();
    await first;
  });

  it('called by a click, is told of a double one too', async () => {
    const { engine, waiting } = await writingPage({ ignoreWhileRunning: true });
    const native = { detail: 2, preventDefault: () => undefined, stopPropagation: () => undefined };
    await engine.instance('caller')?.emit({ trigger: 'click', native });
    expect(waiting).toEqual([]);
    void engine.instance('caller')?.emit({ trigger: 'click', native: { ...native, detail: 1 } });
    await expect.poll(() => waiting.length).toBe(1);
  });

  it('is one that says so: all others run as often as they are asked for', async () => {
    const { click, waiting } = await writingPage({});
    void click('one');
    void click('one');
    await expect.poll(() => waiting.length).toBe(2);
  });
});
