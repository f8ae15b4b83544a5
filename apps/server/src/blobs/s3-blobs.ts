import { hashOf } from '@trama/publisher';
import { AwsClient } from 'aws4fetch';
import { serverError } from '../errors.ts';
import { assertHash, type BlobStore, isHash } from './blob-store.ts';

/** A bucket of S3, or of anything that speaks its protocol, and who may use it. */
export interface S3Bucket {
  /** e.g. `https://s3.eu-west-1.amazonaws.com`; the bucket follows as the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What every key begins with, e.g. `trama/`; may be empty. */
  prefix: string;
}

/** How long one request may take, in milliseconds. */
const PATIENCE = 30_000;

/** A body that is put again counts as young: after so many milliseconds it is written anew, for buckets know no other way. */
const YOUNG = 12 * 3600_000;

/**
 * A blob store in a bucket. Each body is read against its hash: one that was damaged there is found no more, and written anew by
 * whoever puts it next.
 * @param onDamage hears the key of a damaged body
 * @throws TramaError `server/blob-store` where the bucket refuses or does not answer
 */
export const s3Blobs = (settings: S3Bucket, onDamage: (key: string) => void = () => undefined): BlobStore => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const keyOf = (hash: string): string => `${prefix}blobs/${hash.slice(0, 2)}/${assertHash(hash)}`;
  /** Damaged ones that nobody has written anew: their length is right, so that alone does not tell. */
  const damaged = new Set<string>();

  const ask = async (method: string, key: string, body?: Uint8Array): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}${key.startsWith('?') ? key : `/${key}`}`;
    const init = { method, signal: AbortSignal.timeout(PATIENCE) };
    let response: Response;
    try {
      response = await client.fetch(url, body === undefined ? init : { ...init, body: Uint8Array.from(body) });
    } catch (cause) {
      throw refused(`does not answer at ${endpoint}`, cause);
    }
    if (response.ok || response.status === 404) return response;
    throw refused(`answered with ${response.status}: ${(await response.text()).slice(0, 300)}`);
  };

  /** What the bucket says of a body, its time in milliseconds since 1970; null where there is none. */
  const find = async (hash: string): Promise<{ size: number; changedAt: number } | null> => {
    const { status, headers } = await ask('HEAD', keyOf(hash));
    if (status === 404) return null;
    return {
      size: Number(headers.get('content-length')),
      changedAt: Date.parse(headers.get('last-modified') ?? '') || Date.now(),
    };
  };

  return {
    has: async (hash) => !damaged.has(hash) && (await find(hash)) !== null,
    put: async (hash, body) => {
      const found = damaged.has(hash) ? null : await find(hash);
      if (found?.size === body.byteLength && found.changedAt > Date.now() - YOUNG) return;
      const response = await ask('PUT', keyOf(hash), body);
      if (response.status === 404) throw refused(`has no bucket "${bucket}"`);
      await response.body?.cancel();
      damaged.delete(hash);
    },
    get: async (hash) => {
      const response = await ask('GET', keyOf(hash));
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      const body = new Uint8Array(await response.arrayBuffer());
      if (hashOf(body) === hash) return body;
      damaged.add(hash);
      onDamage(keyOf(hash));
      return null;
    },
    list: async function* () {
      const asked = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}blobs/` });
      for (;;) {
        const response = await ask('GET', `?${asked}`);
        if (response.status === 404) throw refused(`has no bucket "${bucket}"`);
        const text = await response.text();
        yield [...text.matchAll(/\/([^</]+)<\/Key>/g)].map(([, name = '']) => name).filter(isHash);
        const next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
        if (next === undefined) return;
        asked.set('continuation-token', unescaped(next));
      }
    },
    remove: async (hash, before) => {
      const found = await find(hash);
      if (found === null || found.changedAt > before) return null;
      await (await ask('DELETE', keyOf(hash))).body?.cancel();
      return found.size;
    },
  };
};

/** A text of an answer in XML. */
const unescaped = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const refused = (what: string, cause?: unknown): Error =>
  serverError({
    code: 'server/blob-store',
    message: `The store of files ${what}.`,
    hint: 'Check the settings S3_….',
    cause,
  });
