import { describe, expect, it } from 'vitest';
import { checkAnswer, reasonOf } from './collection-answer.ts';
import { spliced, toLimit } from './collection-object.ts';

describe('the answer of a source', () => {
  it.each<[unknown, object]>([
    [{ data: [1] }, { data: [1] }],
    [
      { data: [1], total: 5, type: 'single', error: 'no' },
      { data: [1], total: 5, type: 'single', error: 'no' },
    ],
    [
      { data: [], total: 0, type: 'collection' },
      { data: [], total: 0, type: 'collection' },
    ],
    [{ data: 1, total: null, type: 'list' }, { data: 1 }],
    [
      { data: [], total: 10_000_000, error: null },
      { data: [], total: 10_000_000, error: null },
    ],
    [{}, { data: undefined }],
  ])('%o is taken as %o', (answer, expected) => {
    expect(checkAnswer(answer)).toStrictEqual(expected);
  });

  it.each([[null], ['text'], [[1]], [7]])('%o is no object, and refused', (answer) => {
    expect(() => checkAnswer(answer)).toThrow(
      expect.objectContaining({
        code: 'engine/collection-answer',
        message: 'Error while fetching the collection',
        hint: 'The source answered something that is no object.',
        cause: answer,
      }),
    );
  });

  it.each([-1, 1.5, 10_000_001, Number.NaN, Number.POSITIVE_INFINITY, '5', {}])(
    'a total of %o counts nothing',
    (total) => {
      expect(() => checkAnswer({ data: [], total })).toThrow(
        expect.objectContaining({ hint: 'The source answered a total that is no count.', cause: total }),
      );
    },
  );

  it('that failed has its reason, else says that it failed', () => {
    expect([reasonOf('down'), reasonOf(null), reasonOf(undefined)]).toEqual([
      'down',
      'Error while fetching the collection',
      'Error while fetching the collection',
    ]);
  });
});

describe('the rows of a page', () => {
  it.each([
    [10, 10],
    ['10', 10],
    ['10 rows', 10],
    [1.5, 1.5],
    [0, null],
    [-1, null],
    ['', null],
    ['all', null],
    [null, null],
    [undefined, null],
    [Number.POSITIVE_INFINITY, null],
  ])('asked for as %o are %o', (value, expected) => {
    expect(toLimit(value)).toBe(expected);
  });

  it.each<[unknown, unknown[], number, number, unknown[]]>([
    [null, ['a'], 1, 3, [null, 'a', null]],
    [['x', 'y', 'z'], ['a', 'b'], 1, 3, ['x', 'a', 'b']],
    [['x', 'y', 'z'], ['a'], 0, 2, ['a', null]],
    [{ length: 2 }, ['a'], 0, 2, ['a', null]],
  ])('put into %o stand in their place', (old, rows, offset, total, expected) => {
    expect(spliced(old, rows, offset, total)).toEqual(expected);
  });

  it('leave the list as it was that readers hold', () => {
    const old = ['x', 'y'];
    spliced(old, ['a'], 0, 2);
    expect(old).toEqual(['x', 'y']);
  });
});
