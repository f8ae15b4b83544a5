import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { contentTypeOf } from '@trama/publisher';
import { chooseCoding, encodeBody } from './body-coding.ts';
import { createBoundedCache } from './bounded-cache.ts';

const HASHED = /[.-][0-9A-Za-z_-]{8,}\.[a-z0-9]+$/;
const CACHE_BYTES = 16 * 1024 * 1024;

/** Hands out the files of a built folder; null for a path that is not among them. */
export type StaticFolder = (request: Request, path: string) => Promise<Response | null>;

export const staticFolder = (folder: string): StaticFolder => {
  const root = resolve(folder);
  const encoded = createBoundedCache(CACHE_BYTES);
  return async (request, path) => {
    const file = resolve(root, `.${path.startsWith('/') ? path : `/${path}`}`);
    if (!file.startsWith(root + sep) || file.includes(`${sep}.`)) return null;
    const body = await readFile(file).catch(() => null);
    if (!body) return null;
    const contentType = contentTypeOf(file);
    const isHashed = HASHED.test(file);
    const coding = chooseCoding(request.headers.get('accept-encoding') ?? undefined, contentType, body.byteLength);
    const key = `${file}:${coding}`;
    // A file without hash in its name may change under the server while it is developed.
    const sent = (isHashed ? encoded.get(key) : undefined) ?? (await encodeBody(body, coding));
    if (isHashed) encoded.set(key, sent);
    return new Response(new Uint8Array(sent), {
      headers: {
        'content-type': contentType,
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      },
    });
  };
};
