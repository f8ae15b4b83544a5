import { Face, Blob as FontBlob } from 'harfbuzzjs';
import { compress, decompress } from 'woff2-encoder';
import { alphabetsOf } from './alphabets.ts';
import { openFont } from './font-part.ts';

/** What a font file says of itself. */
export interface FontFacts {
  /** The family in its own words; empty: it says none. */
  family: string;
  /** The licence in its own words, or the address of it; empty: it says nothing. */
  licence: string;
}

/** The characters of one alphabet of a font, as a file of their own. */
export interface FontPiece {
  alphabet: string;
  /** What a browser loads it for (CSS Fonts 4, "unicode-range"). */
  range: string;
  /** WOFF2. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Entries of the table of names (OpenType, "name"). The first family is that of four styles at most, the other of all. */
const FAMILY = 1;
const WHOLE_FAMILY = 16;
const LICENCE = 13;
const LICENCE_ADDRESS = 14;

/** The first bytes of the formats that are taken apart. */
const SIGNATURES: Readonly<Record<string, 'plain' | 'woff2'>> = {
  '\0\x01\0\0': 'plain',
  true: 'plain',
  OTTO: 'plain',
  wOF2: 'woff2',
};

/** Text of a file in the formats that HarfBuzz reads; null for any other. */
const plainFont = async (file: Blob): Promise<Uint8Array | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = SIGNATURES[String.fromCharCode(...bytes.subarray(0, 4))];
  if (format === 'woff2') return decompress(bytes);
  return format === 'plain' ? bytes : null;
};

/** @returns null for a file that is no font, or one in a format that is not taken apart */
export const readFontFacts = async (file: Blob): Promise<FontFacts | null> => {
  const font = await plainFont(file);
  if (!font) return null;
  const face = new Face(new FontBlob(font));
  if (face.collectUnicodes().length === 0) return null;
  const either = (first: number, second: number): string =>
    (face.getName(first, 'en') || face.getName(second, 'en')).trim();
  return { family: either(WHOLE_FAMILY, FAMILY), licence: either(LICENCE, LICENCE_ADDRESS) };
};

/** Browsers refuse fonts that other readers take: one whose letters are drawn by nothing, for one. */
const areFonts = async (pieces: readonly FontPiece[]): Promise<boolean> => {
  const loaded = await Promise.allSettled(pieces.map(({ bytes }) => new FontFace('piece', bytes).load()));
  return loaded.every(({ status }) => status === 'fulfilled');
};

/**
 * Divides a font by alphabets, those of most texts first.
 * @returns null for a file that is no font, one in a format that is not taken apart, and one that gains nothing by it: its letters bring all of it along, as
 *   those do that write the names of icons
 */
export const splitFont = async (file: Blob): Promise<readonly FontPiece[] | null> => {
  const font = await plainFont(file);
  if (!font) return null;
  const alphabets = alphabetsOf(new Face(new FontBlob(font)).collectUnicodes());
  if (alphabets.length === 0) return null;
  const parts = await openFont(font);
  const pieces: FontPiece[] = [];
  for (const { name, characters, range } of alphabets)
    pieces.push({ alphabet: name, range, bytes: new Uint8Array(await compress(parts.part(characters))) });
  parts.close();
  const isSmaller = (pieces[0]?.bytes.byteLength ?? 0) < file.size;
  return isSmaller && (await areFonts(pieces)) ? pieces : null;
};
