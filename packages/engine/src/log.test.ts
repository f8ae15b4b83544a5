import { effect, signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { createLog, type LogEntry } from './log.ts';

describe('the log', () => {
  it('tells each listener until it stops to listen', () => {
    const log = createLog();
    const heard: string[] = [];
    const stop = log.listen(({ message }) => void heard.push(`one ${message}`));
    log.listen(({ message }) => void heard.push(`two ${message}`));
    log('info', 'a');
    stop();
    log('info', 'b');
    expect(heard).toEqual(['one a', 'two a', 'two b']);
  });

  it('has a place and a cause only where they are known', () => {
    const log = createLog();
    const entries: LogEntry[] = [];
    log.listen((entry) => void entries.push(entry));
    log('info', 'a');
    log('error', 'b', ['pages', 1], null);
    expect(entries).toStrictEqual([
      { level: 'info', message: 'a' },
      { level: 'error', message: 'b', where: ['pages', 1], cause: null },
    ]);
  });

  it('subscribes to nothing that its listeners read', () => {
    const log = createLog();
    const count = signal(0);
    log.listen(() => void count.value);
    let runs = 0;
    effect(() => {
      runs += 1;
      log('info', 'a');
    });
    count.value = 1;
    expect(runs).toBe(1);
  });
});
