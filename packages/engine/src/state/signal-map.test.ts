import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { SignalMap } from './signal-map.ts';

describe('a map of signals', () => {
  it('has its keys in the order of their arrival, each once, and not those that have gone', () => {
    const map = new SignalMap<number>();
    for (const key of ['a', 'b', 'c', 'b']) map.set(key, 1);
    map.delete('a');
    map.delete('none');
    expect([map.keys(), map.peekKeys(), map.get('a'), map.peek('b')]).toEqual([['b', 'c'], ['b', 'c'], undefined, 1]);
    map.set('a', 2);
    expect(map.keys()).toEqual(['b', 'c', 'a']);
  });

  it('wakes the readers of an entry that comes, changes or goes, and no others', () => {
    const map = new SignalMap<number>();
    const seen: unknown[] = [];
    const keys: (readonly string[])[] = [];
    effect(() => void seen.push(map.get('a')));
    effect(() => void keys.push(map.keys()));
    map.set('a', 1);
    map.set('b', 1);
    map.set('a', 2);
    map.delete('a');
    map.delete('a');
    expect(seen).toEqual([undefined, 1, 2, undefined]);
    expect(keys).toEqual([[], ['a'], ['a', 'b'], ['b']]);
  });
});
