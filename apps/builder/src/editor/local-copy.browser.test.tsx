import { setElementName } from '@trama/document';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleStore } from '../testing/sample-site.ts';
import { createBrowserCopy } from './local-copy.ts';
import { claimTab, openTabs } from './this-tab.ts';

/** What a tab holds after one edit that the server does not have. */
const edited = (name: string) => {
  const store = sampleStore();
  store.run(setElementName, { id: 'hero', name }, { label: name });
  return store.snapshot();
};

describe('The copy of a tab', () => {
  let userId = '';
  beforeEach(() => {
    userId = crypto.randomUUID();
  });
  const copyOf = (tab: string, open: readonly string[] = ['first', 'second']) =>
    createBrowserCopy({
      factory: indexedDB,
      userId,
      tab: Promise.resolve(tab),
      openTabs: async () => new Set(open),
      storage: sessionStorage,
    });

  it('is there after a reload', async () => {
    const left = edited('Mine');
    await copyOf('first').write('sample', left);
    expect(await copyOf('first').read('sample')).toEqual(left);
    expect(await copyOf('first').read('other')).toBeNull();
  });

  it('has what was done in the last moment of the page before, once', async () => {
    await copyOf('first').write('sample', edited('Mine'));
    const last = edited('Last');
    expect(copyOf('first').keepNow('sample', last)).toBe(true);
    expect(await copyOf('first').read('sample')).toEqual(last);
    await copyOf('first').write('sample', edited('After'));
    expect((await copyOf('first').read('sample'))?.history.done.map(({ label }) => label)).toEqual(['After']);
  });

  it('is not written over by another tab on the same site', async () => {
    await copyOf('first').write('sample', edited('First'));
    await copyOf('second').write('sample', edited('Second'));
    expect((await copyOf('first').read('sample'))?.history.done.map(({ label }) => label)).toEqual(['First']);
    expect((await copyOf('first').read('sample'))?.pending).toHaveLength(1);
  });

  it('goes to the next tab once its own is closed, and to that one only', async () => {
    await copyOf('first').write('sample', edited('First'));
    const taken = await copyOf('second', ['second']).read('sample');
    expect([taken?.pending.length, taken?.history.done.length]).toEqual([1, 1]);
    expect(await copyOf('third', ['second', 'third']).read('sample')).toBeNull();
    expect((await copyOf('second', ['second']).read('sample'))?.pending).toHaveLength(1);
  });
});

describe('The name of a tab', () => {
  const storage = (known: string | null) => {
    let value = known;
    return {
      getItem: () => value,
      setItem: (_key: string, next: string) => {
        value = next;
      },
    };
  };
  const randomUuid = () => crypto.randomUUID();

  it('is another one in a duplicated tab, whose storage is a copy', async () => {
    const kept = storage(null);
    const first = await claimTab({ storage: kept, locks: navigator.locks, randomUuid });
    const second = await claimTab({ storage: storage(kept.getItem()), locks: navigator.locks, randomUuid });
    expect(second).not.toBe(first);
    expect([...(await openTabs(navigator.locks))]).toEqual(expect.arrayContaining([first, second]));
  });

  it('is kept by a reload whose page before takes its time to go', async () => {
    let go = (): void => undefined;
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    void navigator.locks.request('trama-tab/slow', () => gone);
    const claimed = claimTab({ storage: storage('slow'), locks: navigator.locks, randomUuid });
    await vi.waitFor(async () => {
      const { pending = [] } = await navigator.locks.query();
      expect(pending.map(({ name }) => name)).toContain('trama-tab/slow');
    });
    go();
    expect(await claimed).toBe('slow');
  });

  it('is kept by a reload, which has let go of it', async () => {
    expect(await claimTab({ storage: storage('left-behind'), locks: navigator.locks, randomUuid })).toBe('left-behind');
  });
});
