import { describe, expect, it } from 'vitest';
import { alphabetsOf } from './alphabets.ts';

const codes = (text: string): readonly number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0);

describe('the alphabets of a font', () => {
  it('are those that it has letters of, what most texts need first, and each letter is in one of them', () => {
    const letters = codes('ЖzΩã€Ğ中A');
    const alphabets = alphabetsOf(letters);
    expect(alphabets.map(({ name }) => name)).toEqual(['latin', 'latin-extended', 'greek', 'cyrillic', 'rest']);
    expect(alphabets.flatMap(({ characters }) => characters).sort()).toEqual([...letters].sort());
  });

  it('are told as CSS takes them: a few that are missing do not break a range, those of another alphabet do', () => {
    expect(alphabetsOf(codes('acz')).map(({ range }) => range)).toEqual(['U+61-63, U+7A']);
    // 0x131, of most texts, stands between letters of others.
    expect(alphabetsOf([0x130, 0x131, 0x132]).map(({ name, range }) => [name, range])).toEqual([
      ['latin', 'U+131'],
      ['latin-extended', 'U+130, U+132'],
    ]);
  });

  it('are none of a font without characters', () => {
    expect(alphabetsOf([])).toEqual([]);
  });
});
