import type { TramaError } from '@trama/model';
import type { FileRefusal } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { imageSize, isMeasured } from './image-size.ts';

/** Most pixels of an image: a browser takes four bytes of memory for each, a phone gives up long before. */
export const MOST_PIXELS = 100_000_000;

/** What in an SVG runs, loads or grows by itself once somebody opens it. */
const ACTIVE_SVG =
  /<\s*(?:\w+:)?(?:script|foreignObject|iframe|embed|object|handler)\b|[\s"'/]on\w+\s*=|(?:javascript|data:text\/html)\s*:|<!ENTITY/i;

/** The first bytes of every kind of font that browsers read: WOFF, WOFF2, TrueType, OpenType. */
const FONTS: ReadonlySet<string> = new Set(['wOFF', 'wOF2', '\0\u0001\0\0', 'OTTO', 'true']);

const REASONS: { readonly [Reason in FileRefusal]: { message: string; hint: string } } = {
  'no-image': {
    message: 'The file is no image, though its name says so.',
    hint: 'Save it again as PNG, JPEG, WebP or GIF.',
  },
  'too-many-pixels': {
    message: `The image has more than ${MOST_PIXELS / 1_000_000} megapixels.`,
    hint: 'Make it smaller: 2,000 pixels are enough for a whole screen.',
  },
  'active-svg': {
    message: 'The SVG holds code, or loads something by itself.',
    hint: 'Export it without scripts, events and embedded pages.',
  },
  'no-svg': { message: 'The file is no SVG.', hint: 'Export the drawing again as SVG.' },
  'no-font': {
    message: 'The file is no font that browsers read.',
    hint: 'Use WOFF2, WOFF, TrueType or OpenType.',
  },
};

const refused = (reason: FileRefusal): TramaError =>
  serverError({ code: 'server/file-refused', where: [reason], ...REASONS[reason] });

const svgText = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Characters written as numbers, which a parser reads as the characters themselves. */
const withoutReferences = (svg: string): string =>
  svg
    .replace(/&#(x[0-9a-f]+|\d+);?/gi, (all, code: string) => {
      const number = code.startsWith('x') || code.startsWith('X') ? Number.parseInt(code.slice(1), 16) : Number(code);
      return number > 0 && number < 0x110000 ? String.fromCodePoint(number) : all;
    })
    .replace(/[\t\r\n]+(?=\w*:)/g, '');

/**
 * Looks at a file before it becomes one of a site: what its name says it is, it must be.
 * @throws TramaError `server/file-refused`, its reason in `where`
 */
export const checkFile = (bytes: Uint8Array, contentType: string): void => {
  if (isMeasured(contentType)) {
    const size = imageSize(bytes);
    if (!size) throw refused('no-image');
    if (size.width * size.height > MOST_PIXELS) throw refused('too-many-pixels');
  } else if (contentType === 'image/svg+xml') {
    const svg = svgText(bytes);
    if (svg === null || !/<(?:\w+:)?svg\b/i.test(svg)) throw refused('no-svg');
    if (ACTIVE_SVG.test(svg) || ACTIVE_SVG.test(withoutReferences(svg))) throw refused('active-svg');
  } else if (contentType.startsWith('font/')) {
    if (!FONTS.has(String.fromCharCode(...bytes.subarray(0, 4)))) throw refused('no-font');
  }
};
