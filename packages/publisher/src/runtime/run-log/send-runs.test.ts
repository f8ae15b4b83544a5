import { createRunLog } from '@trama/engine/run-log';
import type { RunNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sendRuns } from './send-runs.ts';

const NOWHERE = { page: { peek: () => null } } as Parameters<ReturnType<typeof createRunLog>['observer']['started']>[2];

/** A log whose runs are sent, with what was sent and the ways to let time pass. */
const sending = () => {
  const log = createRunLog(() => 0);
  const sent: { address: string; runs: RunNode[]; keepalive: boolean | undefined }[] = [];
  let timer: (() => void) | null = null;
  let leave = (): void => undefined;
  const window = {
    setTimeout: (run: () => void) => {
      timer = run;
      return 1;
    },
    addEventListener: (_type: string, listener: () => void) => {
      leave = listener;
    },
  } as unknown as Parameters<typeof sendRuns>[1]['window'];
  sendRuns(log, {
    window,
    siteId: 'site',
    fetch: async (address, init) => {
      sent.push({ address: String(address), ...JSON.parse(String(init?.body)), keepalive: init?.keepalive });
      throw new Error('Nobody is there.');
    },
  });
  const start = (name: string, event: unknown = undefined) =>
    log.observer.started({ id: name, key: name, name, actions: {} }, { event, parameters: {}, stack: [] }, NOWHERE);
  return { sent, start, pass: () => timer?.(), leave: () => leave() };
};

describe('the runs of a page that is not for everybody', () => {
  it('are told together, each once it has ended', () => {
    const { sent, start, pass } = sending();
    const [one, other] = [start('one'), start('other')];
    start('going on');
    one.ended(1);
    other.failed(new Error('down'));
    expect(sent).toEqual([]);
    pass();
    expect(sent.map(({ address, runs }) => [address, runs.map(({ name, state }) => `${name} ${state}`)])).toEqual([
      ['/designs/site/runs', ['one done', 'other failed']],
    ]);
  });

  it('are told before the page goes', () => {
    const { sent, start, leave } = sending();
    start('one').ended(1);
    leave();
    expect(sent).toMatchObject([{ keepalive: true, runs: [{ name: 'one' }] }]);
  });

  it('go in as many messages as they need, and without values where one alone is too long', () => {
    const { sent, start, pass } = sending();
    const text = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`k${index}`, 'x'.repeat(1900)]));
    for (let count = 0; count < 12; count += 1) start(`run ${count}`, text).ended(1);
    const long = start('long', text);
    for (let count = 0; count < 30; count += 1)
      long.action({ id: `a${count}`, type: 'return', fields: {} }).ended(text);
    long.ended(1);
    pass();
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.flatMap(({ runs }) => runs)).toHaveLength(13);
    const told = sent.flatMap(({ runs }) => runs).find(({ name }) => name === 'long');
    expect([told?.children.length, told?.given, told?.children[0]?.result, told?.isCut]).toEqual([
      30,
      undefined,
      undefined,
      true,
    ]);
    for (const { runs } of sent) expect(JSON.stringify(runs).length).toBeLessThan(1_000_000);
  });
});
