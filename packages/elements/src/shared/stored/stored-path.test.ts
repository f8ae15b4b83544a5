import { describe, expect, it } from 'vitest';
import { valueAt } from './stored-path.ts';

describe('the value of a row at a stored path', () => {
  const row = { label: 'one', 'a.b': 2, list: [{ name: 'first' }], file: new File([], 'photo.png') };

  it.each([
    ['label', 'one'],
    ["['label']", 'one'],
    ['list[0].name', 'first'],
    ['list.0.name', 'first'],
    ['file.name', 'photo.png'],
    ['label.of.nothing', undefined],
    ['', undefined],
  ])('%s', (path, expected) => {
    expect(valueAt(row, path)).toBe(expected);
  });
});
