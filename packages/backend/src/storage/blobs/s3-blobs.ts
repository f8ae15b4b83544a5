import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { BackendError } from '../../errors.ts';
import type { BlobStore } from './blob-store.ts';

export interface S3Settings {
  /** e.g. `https://s3.eu-west-1.amazonaws.com`; the bucket follows as the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What every key begins with, e.g. `trama/`. */
  prefix?: string;
}

/** Blobs in a bucket of S3, or of anything that speaks its protocol. Files stream in both directions. */
export const s3Blobs = (settings: S3Settings): BlobStore => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix = '' } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const keyOf = (version: string): string => `${prefix}${version}`;
  const urlOf = (version: string): string => `${endpoint.replace(/\/$/, '')}/${bucket}/${keyOf(version)}`;

  const ask = async (
    version: string,
    method: string,
    headers: Record<string, string> = {},
    body?: ReadableStream,
  ): Promise<Response> => {
    const signed = await client.sign(urlOf(version), { method, headers });
    // The body is not part of the signature, so that a file of any size is sent as it is read.
    const init = { method, headers: signed.headers, ...(body ? { body, duplex: 'half' } : {}) };
    return fetch(signed.url, init as RequestInit);
  };

  const refused = async (what: string, response: Response): Promise<BackendError> =>
    new BackendError({
      code: 'backend/blob-store',
      message: `The blob store refused to ${what} (${response.status}): ${(await response.text()).slice(0, 500)}`,
      hint: 'Check the settings STORAGE_S3_….',
    });

  return {
    put: async (version, stagedFile, size) => {
      const body = Readable.toWeb(createReadStream(stagedFile)) as ReadableStream;
      const response = await ask(version, 'PUT', { 'content-length': String(size) }, body);
      if (!response.ok) throw await refused('take a file', response);
      await response.body?.cancel();
    },
    open: async (version, range) => {
      const response = await ask(version, 'GET', range ? { range: `bytes=${range.start}-${range.end}` } : {});
      if (response.status === 404) return undefined;
      if (!response.ok) throw await refused('give a file', response);
      return response.body ?? new Response('').body ?? undefined;
    },
    copy: async (from, to) => {
      const response = await ask(to, 'PUT', { 'x-amz-copy-source': `/${bucket}/${keyOf(from)}` });
      const answer = await response.clone().text();
      // S3 may begin an answer of 200 before it knows that the copy fails.
      if (!response.ok || answer.includes('<Error>')) throw await refused('copy a file', response);
    },
    remove: async (version) => {
      const response = await ask(version, 'DELETE');
      if (!response.ok && response.status !== 404) throw await refused('remove a file', response);
      await response.body?.cancel();
    },
  };
};
