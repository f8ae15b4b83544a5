import { VARIANT_WIDTHS } from '@trama/publisher';

/** A picture in a narrower width. */
export interface DrawnVariant {
  width: number;
  webp: Uint8Array;
  /** Null where it is no smaller. */
  avif: Uint8Array | null;
}

export type DrawnPicture =
  | { pixels: readonly [width: number, height: number]; variants: readonly DrawnVariant[] }
  /** Why there are none, as the end of a sentence about the picture. */
  | { refused: string };

/** What one picture may take. */
export interface DrawingLimits {
  /** A small file may unfold to a picture that fills the memory. */
  pixels: number;
  /** Of one picture in all its widths, in seconds. */
  time: number;
}

export const DRAWING_LIMITS: DrawingLimits = { pixels: 64_000_000, time: 30 };

/** Formats by what their files say, not their names. */
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];

const WEBP = { quality: 80, effort: 4, smartSubsample: true };
const AVIF = { quality: 55, effort: 2 };

/**
 * Draws a picture in the narrower widths of which each is smaller than its file. One that moves has none.
 * @param body a PNG, JPEG or WebP, or what says that it is one
 */
export const drawVariants = async (body: Uint8Array, limits: DrawingLimits = DRAWING_LIMITS): Promise<DrawnPicture> => {
  // Loaded with the first picture: a server that publishes none does not hold the library.
  const { default: sharp } = await import('sharp');
  // Its size is checked here, for a sentence; decoding holds to the same.
  const size = await sharp(body, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null);
  if (!size || !FORMATS.includes(size.format))
    return { refused: 'it is no PNG, JPEG or WebP, whatever its name says.' };
  if (size.width * size.height > limits.pixels)
    return {
      refused: `it has ${millions(size.width * size.height)} million pixels, and at most ${millions(limits.pixels)} million can be made narrower.`,
    };
  const { width, height } = size.autoOrient;
  const pixels = [width, height] as const;
  if ((size.pages ?? 1) > 1) return { pixels, variants: [] };
  const end = performance.now() + limits.time * 1000;
  const variants: DrawnVariant[] = [];
  try {
    for (const narrow of VARIANT_WIDTHS.filter((each) => each < width)) {
      const seconds = Math.ceil((end - performance.now()) / 1000);
      if (seconds <= 0) return { refused: `making narrower ones took longer than ${limits.time} s.` };
      const picture = sharp(body, { limitInputPixels: limits.pixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: narrow })
        .timeout({ seconds });
      const webp = await picture.clone().webp(WEBP).toBuffer();
      // Wider ones would be no smaller either.
      if (webp.byteLength >= body.byteLength) break;
      const avif = await picture.clone().avif(AVIF).toBuffer();
      variants.push({ width: narrow, webp, avif: avif.byteLength < webp.byteLength ? avif : null });
    }
  } catch (cause) {
    const isSlow = cause instanceof Error && cause.message.startsWith('timeout');
    return { refused: isSlow ? `making narrower ones took longer than ${limits.time} s.` : 'its file is damaged.' };
  }
  return { pixels, variants };
};

const millions = (pixels: number): number => Math.round(pixels / 1_000_000);
