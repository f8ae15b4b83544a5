import { removeVariable, setContent } from '@trama/document';
import { describe, expect, it } from 'vitest';
import type { KnownTables } from '../data/table-book.ts';
import { createState } from '../state/state.ts';
import { sampleDesign, sampleRegistry, sampleStore } from '../testing/sample-site.ts';
import { createDesignWatch } from './design-watch.ts';
import type { ReaderPort } from './reader.ts';
import { openLater, openLocalReader } from './reader-ports.ts';

const bound = (code: string) =>
  ({ id: 'title', screen: 'default', property: 'text', value: { binding: 'formula', code } }) as const;
const design = () => ({
  ...sampleDesign(),
  variables: { v: { id: 'v', name: 'Total', type: 'number', defaultValue: 0 } as const },
});
const open = (port: () => ReaderPort = () => openLocalReader(sampleRegistry)) => {
  const store = sampleStore(design());
  const tables = createState<KnownTables>({ status: 'none' });
  return { store, tables, watch: createDesignWatch(store, port, tables) };
};
const rules = async (watch: ReturnType<typeof open>['watch']) => (await watch.settled()).map(({ rule }) => rule);

describe('The reader beside an open design', () => {
  it('tells the problems of the design as it is now, and what uses something', async () => {
    const { store, watch } = open();
    expect(watch.problems.get()).toBeNull();
    expect(await rules(watch)).toEqual([]);
    store.run(setContent, bound("variables['v']"), { label: '' });
    expect((await watch.usesOf({ kind: 'variable', id: 'v' })).map(({ from }) => from.id)).toEqual(['title']);
    expect((await watch.unused()).map(({ id }) => id)).toEqual(['ink']);
    store.run(removeVariable, { id: 'v' }, { label: '' });
    expect(await rules(watch)).toEqual(['unknown-name']);
    store.undo();
    expect(await rules(watch)).toEqual([]);
    watch.stop();
  });

  it('has the uses of what was foreseen at once, until the design is another', async () => {
    const { store, watch } = open();
    const target = { kind: 'variable', id: 'v' } as const;
    store.run(setContent, bound("variables['v']"), { label: '' });
    expect(watch.foreseen(target)).toBeNull();
    watch.foresee(target);
    await expect.poll(() => watch.foreseen(target)?.map(({ from }) => from.id)).toEqual(['title']);
    expect(watch.foreseen({ kind: 'variable', id: 'other' })).toBeNull();
    store.run(setContent, bound('1'), { label: '' });
    expect(watch.foreseen(target)).toBeNull();
    watch.stop();
  });

  it('begins when the page is there, with what was edited until then', async () => {
    let show = (): void => undefined;
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    let opened = 0;
    const port = (): ReaderPort => {
      opened += 1;
      return openLocalReader(sampleRegistry);
    };
    const { store, watch } = open(() => openLater(port, shown));
    store.run(setContent, bound("variables['gone']"), { label: '' });
    await Promise.resolve();
    expect(opened).toBe(0);
    show();
    expect(await rules(watch)).toEqual(['unknown-name']);
    expect(opened).toBe(1);
    watch.stop();
  });

  it('begins at once for who asks', async () => {
    const { watch } = open(() => openLater(() => openLocalReader(sampleRegistry), new Promise(() => undefined)));
    expect((await watch.unused()).map(({ id }) => id)).toContain('v');
    watch.stop();
  });

  it('tells of edits that come together once', async () => {
    const { store, watch } = open();
    await watch.settled();
    let told = 0;
    watch.problems.subscribe(() => {
      told += 1;
    });
    for (const name of ['a', 'b', 'c']) store.run(setContent, bound(`variables['${name}']`), { label: '' });
    expect(await watch.settled()).toHaveLength(1);
    expect(told).toBe(1);
    watch.stop();
  });

  it('is replaced when it fails, and asked again; one that always fails is left', async () => {
    let opened = 0;
    const failing = (): ReaderPort => {
      opened += 1;
      let fail = (): void => undefined;
      return {
        send: () => queueMicrotask(() => fail()),
        onAnswer: () => undefined,
        onFailure: (listener) => {
          fail = listener;
        },
        close: () => undefined,
      };
    };
    const { watch } = open(() => (opened === 0 ? failing() : openLocalReader(sampleRegistry)));
    expect(await watch.usesOf({ kind: 'token', id: 'ink' })).toEqual([]);
    expect(await watch.settled()).toEqual([]);
    watch.stop();
    opened = 0;
    const lost = open(failing);
    await expect.poll(() => opened).toBe(3);
    lost.watch.stop();
  });
});
