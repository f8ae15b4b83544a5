import { LIVE_EVENT } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { LOST_SCRIPT } from './lost-script.ts';

/** A tab in which the script runs, with what it keeps from document to document. */
const tab = ({ isOnline = true, kept = new Map<string, string>(), isForbidden = false } = {}) => {
  const listeners = new Map<string, (event: object) => void>();
  const on = (name: string, listener: (event: object) => void): void => void listeners.set(name, listener);
  let loads = 0;
  const storage = {
    getItem: (key: string) => {
      if (isForbidden) throw new Error('forbidden');
      return kept.get(key) ?? null;
    },
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const location = {
    reload: () => {
      loads += 1;
    },
  };
  new Function('addEventListener', 'document', 'sessionStorage', 'navigator', 'location', LOST_SCRIPT)(
    on,
    { addEventListener: on },
    storage,
    { onLine: isOnline },
    location,
  );
  return { fire: (name: string, event: object = {}) => listeners.get(name)?.(event), loads: () => loads, kept };
};

const LOST = { target: { type: 'module' } };

describe('a page whose code was lost on its way', () => {
  it('is loaded again, once, and again only after it has come to life', () => {
    const first = tab();
    first.fire('error', LOST);
    expect(first.loads()).toBe(1);
    const second = tab({ kept: first.kept });
    second.fire('error', LOST);
    expect(second.loads()).toBe(0);
    second.fire(LIVE_EVENT);
    const third = tab({ kept: second.kept });
    third.fire('error', LOST);
    expect(third.loads()).toBe(1);
  });

  it('waits for a connection where there is none', () => {
    const page = tab({ isOnline: false });
    page.fire('error', LOST);
    expect(page.loads()).toBe(0);
    page.fire('online');
    expect(page.loads()).toBe(1);
  });

  it('stays as it is where a picture is lost, a script fails, or the browser keeps nothing', () => {
    const page = tab();
    for (const target of [{ type: '' }, {}, { type: 'text/javascript' }]) page.fire('error', { target });
    expect(page.loads()).toBe(0);
    const forbidden = tab({ isForbidden: true });
    forbidden.fire('error', LOST);
    expect(forbidden.loads()).toBe(0);
  });
});
