import { describe, expect, it } from 'vitest';
import { createWritesUnderWay } from './writes-under-way.ts';

describe('Writes under way', () => {
  it('are there until each has come back, well or not', async () => {
    const writes = createWritesUnderWay();
    let keep = (_answer: string): void => undefined;
    let refuse = (_reason: Error): void => undefined;
    const good = new Promise<string>((resolve) => {
      keep = resolve;
    });
    const bad = new Promise<string>((_resolve, reject) => {
      refuse = reject;
    });
    expect(writes.isAny()).toBe(false);
    const held = [writes.hold(good), writes.hold(bad)];
    keep('kept');
    expect(await held[0]).toBe('kept');
    expect(writes.isAny()).toBe(true);
    refuse(new Error('refused'));
    await expect(held[1]).rejects.toThrow('refused');
    expect(writes.isAny()).toBe(false);
  });
});
