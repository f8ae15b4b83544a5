import { PICTURE_PATH } from '@trama/protocol/builder';
import { hashOf, nameHashOf } from '@trama/publisher';
import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import { BODY_LIMITS, readBody } from '../http/request-body.ts';
import type { Platform } from '../platform.ts';
import { putSitePicture, readSitePicture } from '../store/site-pictures.ts';
import { siteExists, unknownSite } from '../store/sites.ts';
import { imageSize } from '../uploaded-files/image-size.ts';
import type { HandlersOf } from './calls.ts';
import type { BuilderApp, BuilderEnv } from './http.ts';

/** What browsers make of a canvas. */
const TYPES: readonly string[] = ['image/webp', 'image/png', 'image/jpeg'];

/** Most pixels of a side. */
const MOST_SIDE = 2000;

const refused = (message: string): Error =>
  serverError({
    code: 'server/bad-request',
    message,
    where: ['picture'],
    hint: `Send a WebP, PNG or JPEG of at most ${MOST_SIDE} pixels a side.`,
  });

/** The picture of a site, drawn by the browser of who edits it: all who may edit the site see the same one. */
export const pictureCalls = (platform: Platform): HandlersOf<'PUT /sites/:name/picture'> => ({
  'PUT /sites/:name/picture': async ({ context, param, query }) => {
    const site = param('name');
    if (!(await siteExists(platform.database, site))) throw unknownSite(site);
    const sequence = Number(query('sequence') || Number.NaN);
    if (!Number.isSafeInteger(sequence) || sequence < 0) throw refused('"sequence" must be a whole number.');
    const contentType = context.req.header('content-type')?.split(';')[0]?.trim() ?? '';
    const body = await readBody(context.req.raw, BODY_LIMITS.picture);
    const size = imageSize(body);
    if (!TYPES.includes(contentType) || !size) throw refused('The picture is none that browsers draw.');
    if (size.width > MOST_SIDE || size.height > MOST_SIDE) throw refused('The picture is too large.');
    const hash = hashOf(body);
    await platform.blobs.put(hash, body);
    const kept = await putSitePicture(platform.database, site, sequence, { hash, contentType });
    if (!kept) throw refused('The design is not as far as that.');
    return { version: nameHashOf(kept.hash), isCurrent: kept.isCurrent };
  },
});

/** The picture itself, for an image of the list of sites. */
export const pictureRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get(PICTURE_PATH, async (context) => {
    const picture = await readSitePicture(platform.database, context.req.param('name') ?? '');
    const body = picture && (await platform.blobs.get(picture.hash));
    if (!picture || !body)
      throw serverError({ code: 'server/not-found', message: 'Nobody has drawn a picture of this site yet.' });
    return new Response(new Uint8Array(body), { headers: { 'content-type': picture.contentType } });
  });
