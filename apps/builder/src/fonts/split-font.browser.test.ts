import { beforeAll, describe, expect, it } from 'vitest';
import { smallFont } from '../testing/small-font.ts';
import { readFontFacts, splitFont } from './split-font.ts';

describe('a font that is divided by alphabets', () => {
  let bytes: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    bytes = await smallFont();
  });
  const given = (): File => new File([bytes], 'Marca.ttf');
  const widthIn = (text: string, family: string): number => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return Number.NaN;
    context.font = `100px ${family}, monospace`;
    return context.measureText(text).width;
  };

  it('is as many fonts, which draw together what it draws', async () => {
    const pieces = (await splitFont(given())) ?? [];
    expect(pieces.map(({ alphabet, range }) => [alphabet, range])).toEqual([
      ['latin', 'U+61'],
      ['greek', 'U+3B1'],
    ]);
    const faces = [
      new FontFace('Whole', bytes),
      ...pieces.map((piece) => new FontFace('Divided', piece.bytes, { unicodeRange: piece.range })),
    ];
    for (const face of faces) document.fonts.add(await face.load());
    expect(widthIn('aα', 'Whole')).toBeCloseTo(200, 1);
    expect(widthIn('aα', 'Divided')).toBeCloseTo(200, 1);
    for (const face of faces) document.fonts.delete(face);
  });

  it('may come compressed', async () => {
    const [latin] = (await splitFont(given())) ?? [];
    const compressed = new File([latin?.bytes ?? ''], 'Marca.woff2');
    expect(await readFontFacts(compressed)).toMatchObject({ licence: '' });
    // It is of one alphabet, and no smaller than it was.
    expect(await splitFont(compressed)).toBeNull();
  });

  it.each(['', '<html>', '\0\x01\0\0', 'OTTO and no more', 'ttcf'])('is none where the file is: %j', async (text) => {
    const file = new File([text], 'a.ttf');
    expect([await readFontFacts(file), await splitFont(file)]).toEqual([null, null]);
  });
});
