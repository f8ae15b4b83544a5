import { effect, signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { RowItem, repeatRows } from './repeat.ts';

const list = ['a', 'b', 'c', 'd', 'e'];
const whole = list.map((data, index) => ({ data, index }));

describe('the rows of a repeat', () => {
  it.each<[unknown, unknown[], boolean]>([
    [list, whole, false],
    [{ data: list }, whole, false],
    [{ data: list, limit: 2, offset: 2, total: 5 }, whole.slice(2, 4), true],
    [{ data: list, limit: 2, offset: 4, total: 5 }, whole.slice(4), true],
    [{ data: list, limit: 9, offset: 0, total: 3 }, whole.slice(0, 3), true],
    [{ data: list, limit: 2, total: 5 }, whole.slice(0, 2), true],
    [{ data: list, limit: 0, offset: 2, total: 5 }, whole, false],
    [{ data: list, limit: '2', offset: 2, total: 5 }, whole, false],
    [{ data: list, limit: 2, offset: 2, total: 0 }, whole, false],
    [{ data: list, limit: 2, offset: 2, total: '5' }, whole, false],
    [{ data: list, limit: 2, offset: 2 }, whole, false],
    [{ data: list, total: 5 }, whole, false],
    [{ data: 'text' }, [], false],
    [{ rows: list }, [], false],
    ['text', [], false],
    [null, [], false],
    [undefined, [], false],
  ])('of %o are %o', (value, rows, isPaged) => {
    expect(repeatRows(value)).toEqual({ list: rows.length > 0 ? list : [], rows, isPaged });
  });
});

describe('the item of a row', () => {
  const items = signal<readonly unknown[]>(list);

  it('has its place in the list, and its position among the rows that are drawn', () => {
    const first = new RowItem({ data: 'c', index: 2 }, 0, items, null, true);
    expect([first.data, first.index, first.repeatIndex, first.repeatedItems]).toEqual(['c', 2, 0, list]);
  });

  it('of a page comes to have another index in its place', () => {
    const paged = new RowItem({ data: 'c', index: 2 }, 0, items, null, true);
    paged.update({ data: 'e', index: 4 }, 0);
    expect([paged.data, paged.index, paged.repeatIndex]).toEqual(['e', 4, 0]);
  });

  it('tells who has asked where it stands when it moves, and nobody when it stays', () => {
    const item = new RowItem({ data: 'c', index: 2 }, 2, items, null, false);
    const told: unknown[] = [];
    const stop = effect(() => void told.push([item.index, item.repeatIndex, item.isACopy]));
    item.update({ data: 'c', index: 2 }, 2);
    item.update({ data: 'c', index: 0 }, 0);
    stop();
    expect(told).toEqual([
      [2, 2, true],
      [0, 0, false],
    ]);
  });

  it('keeps its data where equal ones come, so that nobody wakes', () => {
    const data = { id: 1 };
    const item = new RowItem({ data, index: 0 }, 0, items, null, false);
    item.update({ data: { id: 1 }, index: 0 }, 0);
    expect(item.data).toBe(data);
    item.update({ data: { id: 2 }, index: 0 }, 0);
    expect(item.data).toEqual({ id: 2 });
  });

  it('is a copy where it is not the first, or stands in a copy', () => {
    const row = (index: number, parent: RowItem | null = null) =>
      new RowItem({ data: 'x', index }, index, items, parent, false);
    expect([row(0), row(1), row(0, row(0)), row(0, row(1)), row(1, row(0))].map((one) => one.isACopy)).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });
});
