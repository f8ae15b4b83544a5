import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { editableRecord } from './editable-record.ts';

describe('a map that is edited while it is read', () => {
  const made = () => editableRecord<string>({ a: 'A', b: 'B' });

  it('reads like the plain map', () => {
    const { record } = made();
    expect({ ...record }).toEqual({ a: 'A', b: 'B' });
    expect([record.a, record.none, 'a' in record, 'none' in record, 'toString' in record]).toEqual([
      'A',
      undefined,
      true,
      false,
      false,
    ]);
    expect(record.toString).toBeUndefined();
  });

  it('takes what is changed, added and taken out', () => {
    const { record, patch } = made();
    patch({ a: 'A2', b: null, c: 'C', none: null });
    expect(Object.entries(record)).toEqual([
      ['a', 'A2'],
      ['c', 'C'],
    ]);
    patch({ b: 'B again' });
    expect(Object.keys(record)).toEqual(['a', 'c', 'b']);
  });

  it('wakes who reads an entity that changes, who lists them where one comes or goes, and nobody else', () => {
    const { record, patch } = made();
    const seen: unknown[] = [];
    const lists: unknown[] = [];
    effect(() => void seen.push(record.a));
    effect(() => void lists.push(Reflect.ownKeys(record)));
    patch({ b: 'B2' });
    patch({ a: 'A2' });
    patch({ c: 'C' });
    patch({ c: 'C2' });
    patch({ b: null });
    expect(seen).toEqual(['A', 'A2']);
    expect(lists).toHaveLength(3);
    expect(lists.at(-1)).toEqual(['a', 'c']);
  });
});
