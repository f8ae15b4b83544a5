import { hashOf } from '@trama/publisher';
import { AwsClient } from 'aws4fetch';
import { serverError } from '../errors.ts';
import { assertHash, type BlobStore } from './blob-store.ts';

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
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
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

  /** How long a body is; null where there is none. */
  const sizeOf = async (hash: string): Promise<number | null> => {
    const response = await ask('HEAD', keyOf(hash));
    return response.status === 404 ? null : Number(response.headers.get('content-length'));
  };

  return {
    has: async (hash) => !damaged.has(hash) && (await sizeOf(hash)) !== null,
    put: async (hash, body) => {
      if (!damaged.has(hash) && (await sizeOf(hash)) === body.byteLength) return;
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
  };
};

const refused = (what: string, cause?: unknown): Error =>
  serverError({
    code: 'server/blob-store',
    message: `The store of files ${what}.`,
    hint: 'Check the settings S3_….',
    cause,
  });
