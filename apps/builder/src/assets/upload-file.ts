import type { Asset } from '@trama/protocol/builder';
import type { BuilderApi } from '../api/index.ts';
import { drawPoster } from './draw-poster.ts';
import { fileKind } from './file-kind.ts';

/**
 * Makes a file one of the site. A video gets the picture that stands in its place until it plays, where this browser can draw it.
 * @throws TramaError `server/file-refused` for what is not what its name says, or too much for a page
 */
export const uploadSiteFile = async (
  api: Pick<BuilderApi, 'uploadAsset'>,
  site: string,
  file: File,
): Promise<Asset> => {
  const asset = await api.uploadAsset(site, file);
  if (fileKind(asset) !== 'video') return asset;
  // Without one the video is shown as before: the file itself is there.
  await drawPoster(file)
    .then(
      (poster) => api.uploadAsset(site, new File([poster], 'poster.webp', { type: poster.type }), asset.path),
      () => undefined,
    )
    .catch(() => undefined);
  return asset;
};
