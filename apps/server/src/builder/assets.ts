import { posterPath } from '@trama/model';
import { contentTypeOf, hashOf, nameHashOf } from '@trama/publisher';
import { serverError } from '../errors.ts';
import { BODY_LIMITS, readBody } from '../http/request-body.ts';
import type { Platform } from '../platform.ts';
import { listAssets, putAssets, removeAsset } from '../store/assets.ts';
import { siteExists, unknownSite } from '../store/sites.ts';
import { checkFile } from '../uploaded-files/check-file.ts';
import type { HandlersOf } from './calls.ts';

const FOLDERS: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'images'],
  [/^font\//, 'fonts'],
];

/** The files of a site. The path of an asset holds a part of its hash: nobody guesses the address of a draft's file. */
export const assetCalls = (
  platform: Platform,
): HandlersOf<'GET /sites/:name/assets' | 'POST /sites/:name/assets' | 'DELETE /sites/:name/assets'> => ({
  'GET /sites/:name/assets': async ({ param }) => ({ assets: await listAssets(platform.database, param('name')) }),
  'POST /sites/:name/assets': async ({ context, param, query }) => {
    const site = param('name');
    if (!(await siteExists(platform.database, site))) throw unknownSite(site);
    const body = await readBody(context.req.raw, BODY_LIMITS.asset, tooLarge);
    const name = query('name') || 'file';
    const contentType = contentTypeOf(name);
    checkFile(body, contentType);
    const posterOf = query('posterOf');
    if (posterOf) await assertPoster(platform, site, posterOf, contentType);
    const hash = hashOf(body);
    await platform.blobs.put(hash, body);
    const path = posterOf ? posterPath(posterOf) : assetPath(name, contentType, nameHashOf(body));
    const asset = { path, hash, contentType, size: body.byteLength };
    await putAssets(platform.database, site, [asset]);
    return asset;
  },
  'DELETE /sites/:name/assets': async ({ param, query }) => {
    for (const path of [query('path'), posterPath(query('path'))])
      await removeAsset(platform.database, param('name'), path);
    return {};
  },
});

/** The picture of a video is one, and the site has the video. */
const assertPoster = async (
  { database }: Platform,
  site: string,
  video: string,
  contentType: string,
): Promise<void> => {
  const found = (await listAssets(database, site)).find(({ path }) => path === video);
  if (found?.contentType.startsWith('video/') && contentType === 'image/webp') return;
  throw serverError({
    code: 'server/bad-request',
    message: `"${video}" is no video of this site, or what was sent is no WebP.`,
    where: ['posterOf'],
    hint: 'Upload the video first, then its picture as WebP.',
  });
};

const tooLarge = (): Error =>
  serverError({
    code: 'server/too-large',
    message: 'The file is larger than 50 MB.',
    hint: 'Make it smaller, or link to it where it is.',
  });

const assetPath = (name: string, contentType: string, hash: string): string => {
  const folder = FOLDERS.find(([type]) => type.test(contentType))?.[1] ?? 'files';
  const dot = name.lastIndexOf('.');
  const clean = (part: string): string => part.replace(/[^A-Za-z0-9_-]+/g, '_');
  const stem = clean(dot > 0 ? name.slice(0, dot) : name);
  return `${folder}/${stem}-${hash}${dot > 0 ? `.${clean(name.slice(dot + 1)).toLowerCase()}` : ''}`;
};
