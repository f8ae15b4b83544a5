import type { KeptFile } from './kept-file.ts';

/** A picture of the site in a smaller width: a file of the release that is kept already. */
export interface PictureVariant {
  /** Pixels. */
  width: number;
  /** WebP, which every browser of today shows. */
  path: string;
  hash: string;
  size: number;
  /** The same as AVIF, for who accepts it at the same address; absent where it is no smaller. */
  avif?: { hash: string; size: number };
}

/** What was made of a picture. */
export interface MadePicture {
  /** The narrowest first; empty where none is smaller than the picture itself. */
  variants: readonly PictureVariant[];
  /** Its width and height as it is shown: a photograph may say that it is to be turned. Absent: as its file says. */
  pixels?: readonly [width: number, height: number];
  /** Why there are none, as the end of a sentence about the picture. */
  refused?: string;
  /** There was no time for it; the next release tries again. */
  isLate?: boolean;
}

/** Makes the narrower ones of a picture, or finds those that were made before. */
export type MakePicture = (picture: KeptFile) => Promise<MadePicture>;

/** Widths that a picture is made in, in pixels: those of phones, tablets and desktops, once and twice as dense. */
export const VARIANT_WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920];

const CONTENT_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Whether a picture has narrower ones: drawn in pixels, of a kind that does not move, and wider than the narrowest. */
export const mayHaveVariants = ({ contentType, pixels }: Pick<KeptFile, 'contentType' | 'pixels'>): boolean =>
  CONTENT_TYPES.includes(contentType) && (pixels?.[0] ?? 0) > (VARIANT_WIDTHS[0] ?? 0);
