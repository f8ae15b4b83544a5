import { Readable } from 'node:stream';
import type { Sharp } from 'sharp';
import { objectOf } from '../../json.ts';
import type { Actor, StorageContext } from '../context.ts';
import { entityTooLarge, invalidRequest, noSuchKey, StorageFailure } from '../failure.ts';
import { findObject, type ObjectPlace } from '../objects/objects.ts';
import { safetyHeaders } from './download.ts';

/** How a picture is wanted (as the client's `transform`). */
export interface Transform {
  width?: number;
  height?: number;
  resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100. */
  quality: number;
  /** undefined: whatever the browser takes best. */
  format?: 'origin' | 'webp' | 'avif';
}

const LARGEST_SOURCE = 25 * 1024 * 1024;
/** A small file may unfold to a picture that fills the memory. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2500;
const DEFAULT_QUALITY = 80;
const TIMEOUT_S = 15;
const AT_ONCE = 2;
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const;
type Format = (typeof FORMATS)[number];

const numberOf = (value: string | null, name: string, least: number, most: number): number | undefined => {
  if (value === null || value === '') return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw invalidRequest(`${name} must be a whole number from ${least} to ${most}`);
};

const oneOf = <Value extends string>(
  value: string | null,
  name: string,
  known: readonly Value[],
): Value | undefined => {
  if (value === null || value === '') return undefined;
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw invalidRequest(`${name} must be one of ${known.join(', ')}`);
};

/** Reads a wish from the parameters of an address, or from the body of a request for one. @throws StorageFailure. */
export const parseTransform = (wish: URLSearchParams): Transform => ({
  width: numberOf(wish.get('width'), 'width', 1, LONGEST_SIDE),
  height: numberOf(wish.get('height'), 'height', 1, LONGEST_SIDE),
  resize: oneOf(wish.get('resize'), 'resize', ['cover', 'contain', 'fill']) ?? 'cover',
  quality: numberOf(wish.get('quality'), 'quality', 20, 100) ?? DEFAULT_QUALITY,
  format: oneOf(wish.get('format'), 'format', ['origin', 'webp', 'avif']),
});

/** The same wish as a text that `parseTransform` reads. */
export const transformText = (transform: unknown): string => {
  const entries = Object.entries(objectOf(transform));
  const wish = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
  parseTransform(wish);
  return wish.toString();
};

/** Lets so many run at once; the others wait in the order of asking. */
const createQueue = (atOnce: number): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};

const resized = (picture: Sharp, { width, height, resize }: Transform): Sharp =>
  width === undefined && height === undefined
    ? picture
    : // `contain` is fitted into the box without bars; the others fill it. Nothing is made larger than it is by `contain`.
      picture.resize({ width, height, fit: resize === 'contain' ? 'inside' : resize });

const formatOf = (wished: Transform['format'], source: Format, accept: string): Format => {
  if (wished === 'webp' || wished === 'avif') return wished;
  return wished === undefined && accept.includes('image/webp') ? 'webp' : source;
};

/** The transformations as imgproxy's options, which Supabase tells in `x-transformations`. */
const transformationsOf = ({ width, height, resize, quality, format }: Transform): string =>
  [
    ...(height === undefined ? [] : [`height:${height}`]),
    ...(width === undefined ? [] : [`width:${width}`]),
    `resizing_type:${{ cover: 'fill', contain: 'fit', fill: 'force' }[resize]}`,
    `quality:${quality}`,
    ...(format === undefined || format === 'origin' ? [] : [`format:${format}`]),
  ].join(',');

/** Gives pictures in the sizes that pages ask for. */
export interface Images {
  render(
    context: StorageContext,
    actor: Actor,
    wish: { place: ObjectPlace; request: Request; transform: Transform; download: string | null },
  ): Promise<Response>;
}

export const createImages = (): Images => {
  const queued = createQueue(AT_ONCE);

  const draw = async (bytes: ReadableStream<Uint8Array>, transform: Transform, accept: string) => {
    // Loaded with the first picture: a backend that serves none does not hold the library.
    const { default: sharp } = await import('sharp');
    const picture = sharp({ limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
    source.on('error', (error) => picture.destroy(error));
    source.pipe(picture);
    try {
      const found = (await picture.metadata()).format;
      const known = FORMATS.find((format) => format === (found === 'heif' ? 'avif' : found));
      if (known === undefined) throw invalidRequest('The file is not a picture that can be transformed');
      const format = formatOf(transform.format, known, accept);
      const drawn = resized(picture.autoOrient(), transform).timeout({ seconds: TIMEOUT_S });
      return { format, bytes: await drawn.toFormat(format, { quality: transform.quality }).toBuffer() };
    } finally {
      source.destroy();
    }
  };

  return {
    render: async (context, actor, { place, request, transform, download }) => {
      const object = await actor.run((session) => findObject(session, place));
      const { size = 0, cacheControl = 'no-cache', eTag = '' } = object.metadata ?? {};
      if (size > LARGEST_SOURCE) throw entityTooLarge();
      const accept = request.headers.get('accept') ?? '';
      const etag = `${eTag.slice(0, -1)}-${Buffer.from(JSON.stringify([transform, accept.includes('image/webp')])).toString('base64url')}"`;
      const common = { 'cache-control': cacheControl, vary: 'accept', etag };
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: common });
      const { format, bytes } = await queued(async () => {
        const source = await context.blobs.open(object.version);
        if (source === undefined) throw noSuchKey();
        return draw(source, transform, accept).catch((error: unknown) => {
          throw error instanceof StorageFailure
            ? error
            : invalidRequest('The file is not a picture that can be transformed');
        });
      });
      const type = `image/${format}`;
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: {
          ...common,
          ...safetyHeaders(type, object.name, { download }),
          'content-type': type,
          'content-length': String(bytes.length),
          'x-transformations': transformationsOf(transform),
        },
      });
    },
  };
};
