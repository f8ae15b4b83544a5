import { join } from 'node:path';
import { createRegistry } from '@trama/model';
import type { Published } from '@trama/protocol/builder';
import { hashOf, releasesHere } from '@trama/publisher';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { exportStatic } from '../static-export/static-export.ts';
import { putAssets, removeAsset } from '../store/assets.ts';
import { readPicture } from '../store/picture-variants.ts';
import { createSite } from '../store/sites.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';
import { createPictureMaker } from '../uploaded-files/picture-maker.ts';

const SITE = 'photos';
const FOREVER = 'public, max-age=31536000, immutable';

/** A photograph of noise, 1000 pixels wide. */
const photograph = async (): Promise<Uint8Array> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1000, height: 500, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

const put = async (path: string, contentType: string, body: Uint8Array): Promise<string> => {
  const hash = hashOf(body);
  await server.platform.blobs.put(hash, body);
  await putAssets(server.platform.database, SITE, [{ path, hash, contentType, size: body.byteLength }]);
  return hash;
};

/** Publishes a page that shows these pictures of the site. */
const publish = (paths: readonly string[], more: Partial<RunningServer['platform']> = {}): Promise<Published> => {
  const html = paths.map((path) => `<div class="ww-image"><img src="/${path}" alt="" loading="lazy"/></div>`).join('');
  const releases = releasesHere(createRegistry([], []), server.platform.icons, async () => ({
    ...{ html, collections: {}, isFixed: true, asked: [], problems: [] },
  }));
  const order = { site: SITE, environment: 'production', note: '', userId: null } as const;
  return publishSite({ ...server.platform, releases, ...more }, order);
};

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  ask(server, `${SITE}.localhost`, path, { headers, method });

const variantsNow = async (): Promise<readonly string[]> => {
  const [, listed = ''] = /srcset="([^"]*)"/.exec(await (await get('/')).text()) ?? [];
  return listed.split(', ').flatMap((one) => (one.startsWith('/pictures/') ? (one.split(' ')[0] ?? []) : []));
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(join(folder.path, 'data'));
  await createSite(server.platform.database, SITE, 'design-photos');
  await server.platform.designs.reset(SITE, siteDesign([page('home', '')], { name: 'Photos' }));
});
afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

describe('pictures of a published site in narrower widths', () => {
  it('are given as AVIF to who accepts it and as WebP to all others, for ever', async () => {
    await put('images/a.jpg', 'image/jpeg', await photograph());
    expect((await publish(['images/a.jpg'])).problems).toEqual([]);
    const paths = await variantsNow();
    expect(paths.map((path) => /\/(\d+)\./.exec(path)?.[1])).toEqual(['320', '640', '960'].slice(0, paths.length));
    expect(paths.length).toBeGreaterThan(0);
    const [path = ''] = paths;

    const webp = await get(path, { accept: 'image/webp,*/*' });
    const avif = await get(path, { accept: 'image/avif,image/webp,*/*;q=0.8' });
    for (const answer of [webp, avif]) {
      expect(answer.headers.get('vary')).toBe('accept, accept-encoding');
      expect(answer.headers.get('cache-control')).toBe(FOREVER);
    }
    const bodies = await Promise.all([webp, avif].map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
    const formats = await Promise.all(bodies.map(async (body) => (await sharp(body).metadata()).format));
    expect(formats).toEqual(['webp', 'heif']);
    expect([webp, avif].map(({ headers }) => headers.get('content-type'))).toEqual(['image/webp', 'image/avif']);
    expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'));
    expect(bodies[1]?.byteLength).toBeLessThan(bodies[0]?.byteLength ?? 0);

    const refusing = await get(path, { accept: 'image/avif;q=0, image/webp' });
    expect(refusing.headers.get('content-type')).toBe('image/webp');
    const head = await get(path, { accept: 'image/avif' }, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bodies[1]?.byteLength), '']);
    const tag = avif.headers.get('etag') ?? '';
    expect((await get(path, { accept: 'image/avif', 'if-none-match': tag })).status).toBe(304);
    expect((await get(path, { accept: 'image/webp', 'if-none-match': tag })).status).toBe(200);
    // A part is never of the other kind: who asks for one gets the whole.
    expect((await get(path, { range: 'bytes=0-9' })).status).toBe(200);
  });

  it('are made once, and stay while a release names them', async () => {
    const before = await variantsNow();
    const { blobs, database, blobCollector } = server.platform;
    const draw = (): never => {
      throw new Error('It was made before.');
    };
    await publish(['images/a.jpg'], { pictures: createPictureMaker({ database, blobs, draw }) });
    expect(await variantsNow()).toEqual(before);
    await removeAsset(database, SITE, 'images/a.jpg');
    await blobCollector.collect();
    expect((await get(before[0] ?? '', { accept: 'image/avif' })).headers.get('content-type')).toBe('image/avif');
  });

  it('lie as WebP in a static export', async () => {
    const [path = ''] = await variantsNow();
    const { files } = await exportStatic(server.platform, SITE, { folder: join(folder.path, 'export') });
    expect(files).toContain(path.slice(1));
    expect((await sharp(join(folder.path, 'export', path)).metadata()).format).toBe('webp');
  });

  it('are not made of what is no picture, is too large or would take too long: page and picture are named', async () => {
    const png = (width: number, height: number): Uint8Array => {
      const start = Buffer.alloc(33);
      start.write('\x89PNG\r\n\x1a\n', 'latin1');
      start.writeUInt32BE(13, 8);
      start.write('IHDR', 12, 'latin1');
      start.writeUInt32BE(width, 16);
      start.writeUInt32BE(height, 20);
      start.set([8, 2, 0, 0, 0], 24);
      return start;
    };
    const hash = await put('images/lie.png', 'image/png', png(900, 900));
    const gif = Buffer.from('GIF89a');
    await put('images/named.png', 'image/png', Buffer.concat([gif, Buffer.from([0x84, 3, 0x84, 3, 0, 0, 0])]));
    const { problems } = await publish(['images/lie.png', 'images/named.png']);
    expect(problems).toEqual([
      expect.stringMatching(/home.*: the picture "images\/lie\.png" is shown as it is: /),
      expect.stringMatching(/home.*: the picture "images\/named\.png" is shown as it is: it is no PNG, JPEG or WebP/),
    ]);
    expect((await readPicture(server.platform.database, hash))?.variants).toEqual([]);
    expect(await variantsNow()).toEqual([]);
  });

  it('for which there is no time are made by the next publish', async () => {
    await put('images/b.jpg', 'image/jpeg', await photograph());
    const { pictures } = server.platform;
    const late = await publish(['images/b.jpg'], { pictures: { within: () => pictures.within(0) } });
    expect(late.problems).toEqual([expect.stringContaining('The next publish does.')]);
    expect(await variantsNow()).toEqual([]);
    expect((await publish(['images/b.jpg'])).problems).toEqual([]);
    expect(await variantsNow()).not.toEqual([]);
  });
});
