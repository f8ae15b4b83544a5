import type { Database } from '@trama/backend';
import { hashOf, type MadePicture, type MakePicture, nameHashOf, type PictureVariant } from '@trama/publisher';
import type { BlobStore } from '../blobs/blob-store.ts';
import { keepPicture, readPicture } from '../store/picture-variants.ts';
import { drawVariants } from './draw-variants.ts';

/** Makes pictures of sites in narrower widths, each once: what was made is remembered by the hash of the picture. */
export interface PictureMaker {
  /** For one release. @param time milliseconds that making may take in all; pictures beyond it wait for the next release */
  within(time: number): MakePicture;
}

export interface PictureMakerOptions {
  database: Database;
  blobs: BlobStore;
  draw?: typeof drawVariants;
}

export const createPictureMaker = ({ database, blobs, draw = drawVariants }: PictureMakerOptions): PictureMaker => {
  /** One picture at a time: several would hold as many bitmaps, and keep requests waiting for a core. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };

  const keep = async (width: number, webp: Uint8Array, avif: Uint8Array | null): Promise<PictureVariant> => {
    const hash = hashOf(webp);
    await blobs.put(hash, webp);
    const beside = avif && { hash: hashOf(avif), size: avif.byteLength };
    if (avif && beside) await blobs.put(beside.hash, avif);
    // Both are given at one address for ever: it is named by both.
    const path = `pictures/${width}.${nameHashOf(hash + (beside?.hash ?? ''))}.webp`;
    return { width, path, hash, size: webp.byteLength, ...(beside && { avif: beside }) };
  };

  const before = async (source: string): Promise<MadePicture | null> => {
    const made = await readPicture(database, source);
    for (const { hash, avif } of made?.variants ?? [])
      if (!(await blobs.has(hash)) || (avif && !(await blobs.has(avif.hash)))) return null;
    return made;
  };

  const make = async (source: string): Promise<MadePicture> => {
    const body = await blobs.get(source);
    if (!body) throw new Error('its file is damaged.');
    const drawn = await draw(body);
    const made: MadePicture =
      'refused' in drawn
        ? { variants: [], refused: drawn.refused }
        : {
            pixels: drawn.pixels,
            variants: await Promise.all(drawn.variants.map(({ width, webp, avif }) => keep(width, webp, avif))),
          };
    await keepPicture(database, source, made);
    return made;
  };

  return {
    within: (time) => {
      let left = time;
      return async ({ hash }) => {
        const known = await before(hash);
        if (known) return known;
        return inTurn(async () => {
          // Another release may have made it meanwhile.
          const meanwhile = await before(hash);
          if (meanwhile) return meanwhile;
          if (left <= 0) return { variants: [], refused: LATE, isLate: true };
          const begun = performance.now();
          return make(hash).finally(() => {
            left -= performance.now() - begun;
          });
        });
      };
    },
  };
};

const LATE = 'there was no time left to make narrower ones of it. The next publish does.';
