import type { FontStandIn } from '@trama/model';

/** Fonts of which one is nearly everywhere, all with the widths of {@link WIDTHS}. */
export const STAND_INS: readonly string[] = ['Arial', 'ArialMT', 'Liberation Sans'];

/** How wide these fonts draw each letter, in thousandths of their size: the machine that measures need not have them. */
const WIDTHS: readonly (readonly [width: number, letters: string])[] = [
  [222, 'ijl'],
  [278, 'ft '],
  [333, 'r'],
  [500, 'cksvxyz'],
  [556, 'abdeghnopqu'],
  [722, 'w'],
  [833, 'm'],
];

/** Letters as often as texts have them. */
const SAMPLE =
  'uma corretora responde no mesmo dia ela diz o que o seguro cobre quanto custa e quando vale the quick brown fox answers within the hour';

const widthOf = (letter: string): number => WIDTHS.find(([, letters]) => letters.includes(letter))?.[0] ?? 0;

/** Of the sample in these fonts, as a share of their size. */
const USUAL_WIDTH = [...SAMPLE].reduce((sum, letter) => sum + widthOf(letter), 0) / 1000;

/** Pixels: large enough that roundings do not count. */
const SIZE = 500;

const percent = (share: number): number => Math.round(share * 10_000) / 100;

/** From the top of a line to the next, as the font has it, in pixels. */
const lineHeight = (family: string): number => {
  const line = document.createElement('span');
  line.textContent = 'x';
  line.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;line-height:normal;font:${SIZE}px ${family}`;
  document.body.append(line);
  const { height } = line.getBoundingClientRect();
  line.remove();
  return height;
};

/**
 * Measures how a font that every device has must be drawn to take as much room as that of a file.
 * @returns null for a file that this browser cannot read as a font
 */
export const measureStandIn = async (file: Blob): Promise<FontStandIn | null> => {
  const name = `measured-${crypto.randomUUID()}`;
  const context = document.createElement('canvas').getContext('2d');
  const face = await new FontFace(name, await file.arrayBuffer()).load().catch(() => null);
  if (!face || !context) return null;
  document.fonts.add(face);
  try {
    context.font = `${SIZE}px "${name}"`;
    const { width, fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(SAMPLE);
    const sizeAdjust = width / SIZE / USUAL_WIDTH;
    const gap = Math.max(0, lineHeight(`"${name}"`) - ascent - descent);
    const ofSize = (pixels: number): number => percent(pixels / SIZE / sizeAdjust);
    return {
      sizeAdjust: percent(sizeAdjust),
      ascent: ofSize(ascent),
      descent: ofSize(descent),
      lineGap: ofSize(gap),
    };
  } finally {
    document.fonts.delete(face);
  }
};
