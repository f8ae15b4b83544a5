import address from 'lucide-static/font/lucide.ttf?url';
import { openFont } from '../fonts/font-part.ts';

/** Two icons of the font, and the letters of different alphabets that they are drawn for in the small one. */
const LETTERS = [
  { icon: 0xe038, letter: 0x61, glyph: 1 },
  { icon: 0xe040, letter: 0x3b1, glyph: 2 },
];

/** Where the table of characters of a font begins (OpenType, "cmap"). */
const charactersAt = (font: DataView): number => {
  for (let entry = 12; entry < 12 + 16 * font.getUint16(4); entry += 16)
    if (font.getUint32(entry) === 0x636d6170) return font.getUint32(entry + 8);
  throw new Error('The font has no table of characters.');
};

/** A TrueType font that draws an "a" and an "α", and says nothing of its licence. */
export const smallFont = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const whole = await openFont(new Uint8Array(await (await fetch(address)).arrayBuffer()));
  const bytes = whole.part(LETTERS.map(({ icon }) => icon));
  whole.close();
  const font = new DataView(bytes.buffer);
  // Format 4: the last codes of three segments, two bytes between, their first codes, what leads from a code to its glyph.
  const segments = charactersAt(font) + 20 + 14;
  for (const [index, { letter, glyph }] of LETTERS.entries()) {
    font.setUint16(segments + 2 * index, letter);
    font.setUint16(segments + 8 + 2 * index, letter);
    font.setUint16(segments + 14 + 2 * index, (glyph - letter) & 0xffff);
  }
  return bytes;
};
