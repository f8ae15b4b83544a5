import type { BlobStore } from '../blobs/blob-store.ts';
import { createRecentlyUsed } from '../recently-used.ts';
import { imageSize, isMeasured } from './image-size.ts';

/** Width and height of pictures by their hash; each is looked at once while the server runs. Null where a file does not say. */
export type PictureSizes = (file: {
  hash: string;
  contentType: string;
}) => Promise<readonly [width: number, height: number] | null>;

const MOST_PICTURES = 10_000;

export const createPictureSizes = (blobs: Pick<BlobStore, 'get'>): PictureSizes => {
  const known = createRecentlyUsed<Promise<readonly [number, number] | null>>(MOST_PICTURES);
  const look = async (hash: string): Promise<readonly [number, number] | null> => {
    const body = await blobs.get(hash);
    const size = body && imageSize(body);
    return size && size.width > 0 && size.height > 0 ? [size.width, size.height] : null;
  };
  return async ({ hash, contentType }) => {
    if (!isMeasured(contentType)) return null;
    const found = known.get(hash) ?? look(hash);
    known.set(hash, found);
    found.catch(() => known.delete(hash));
    return found;
  };
};
