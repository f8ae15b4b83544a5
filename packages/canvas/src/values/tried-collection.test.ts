import { describe, expect, it } from 'vitest';
import { failedCollection, triedCollection } from './tried-collection.ts';

describe('what an author is shown of a collection', () => {
  it('is its first rows with their columns, and how many there are', () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ id: index, name: `Row ${index}`, tags: ['a'] }));
    expect(triedCollection(rows, 2, 100_000)).toMatchObject({ total: 100_000, sent: 100_000 });
    expect(triedCollection(rows, 1200)).toMatchObject({
      outcome: 'rows',
      isList: true,
      total: 1200,
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'name', type: 'text' },
        { name: 'tags', type: 'text[]' },
      ],
    });
    const tried = triedCollection(rows, 1200);
    expect(tried.outcome === 'rows' && [tried.cells.length, tried.cells[1]]).toEqual([10, ['1', 'Row 1', '["a"]']]);
  });

  it.each([
    [[1, 2.5], 'number'],
    [[1, 'x'], 'text'],
    [[null, true], 'boolean'],
    [['2026-01-31', null], 'date'],
    [['2026-01-31T10:00:00Z'], 'timestamp'],
    [[{ a: 1 }], 'object'],
    [[null, null], 'text'],
  ])('values %j are a column of type %s', (values, type) => {
    expect(
      triedCollection(
        values.map((value) => ({ value })),
        undefined,
      ),
    ).toMatchObject({
      columns: [{ name: 'value', type }],
    });
  });

  it('of one object is that object, and where in it lists are', () => {
    expect(triedCollection({ count: 2, results: [{ a: 1 }] }, undefined)).toMatchObject({
      isList: false,
      lists: ['results'],
      cells: [['2', '[{"a":1}]']],
    });
  });

  it.each([
    ['<!doctype html><title>Sign in</title>', true],
    ['<html lang="en">', true],
    ['plain', false],
  ])('of a text is the text, and whether it is a web page: %s', (text, isHtml) =>
    expect(triedCollection(text, undefined)).toEqual({ outcome: 'text', text, isHtml }),
  );

  it('of a failure is what was said', () => {
    expect(failedCollection(Object.assign(new Error('HTTP error 503: down'), { status: 503 }))).toEqual({
      outcome: 'failed',
      message: 'HTTP error 503: down',
      status: 503,
    });
    const refused = { code: 'server/private-network', message: 'It is not called.', where: [], hint: 'Use another.' };
    expect(failedCollection(new Error(`HTTP error 502: ${JSON.stringify(refused)}`))).toMatchObject({
      message: 'HTTP error 502: It is not called. Use another. (server/private-network)',
    });
    expect(failedCollection(new Error('HTTP error 500: {"broken'))).toMatchObject({
      message: 'HTTP error 500: {"broken',
    });
    expect(failedCollection('broken')).toEqual({ outcome: 'failed', message: 'broken', status: null });
  });

  it('crosses to the builder, circles and all', () => {
    const circle: { name: string; self?: unknown } = { name: 'x' };
    circle.self = circle;
    expect(() => structuredClone(triedCollection([circle], undefined))).not.toThrow();
  });
});
