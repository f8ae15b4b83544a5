import { TramaError } from '@trama/model';
import { addressOf, type BucketRules, type FileBucket, type FileEntry, routeOf } from '@trama/protocol/builder';
import { API_ERRORS, failureOf, type SendCall } from './send-call.ts';

/** A file that is sent into a bucket. */
export interface FileUpload {
  bucket: string;
  path: string;
  file: File;
  /** Takes the place of one of its name. */
  replaces: boolean;
  /** Hears how much has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Which files are asked for. */
export interface FilesQuestion {
  bucket: string;
  /** `a/b/`; empty: the bucket itself. */
  folder: string;
  /** What their names begin with. */
  search: string;
  offset: number;
}

/** Buckets of a site's backend on this server, and the files in them. */
export interface FilesApi {
  listBuckets(site: string): Promise<readonly FileBucket[]>;
  makeBucket(site: string, bucket: FileBucket): Promise<void>;
  changeBucket(site: string, bucket: string, rules: BucketRules): Promise<void>;
  /** With all its files. */
  removeBucket(site: string, bucket: string): Promise<void>;
  listFiles(site: string, question: FilesQuestion): Promise<{ entries: readonly FileEntry[]; hasMore: boolean }>;
  uploadFile(site: string, upload: FileUpload): Promise<void>;
  /** Folders end with a slash. @returns how many files were moved */
  moveFiles(site: string, bucket: string, from: string, to: string): Promise<number>;
  /** Folders end with a slash. @returns how many files were there */
  removeFiles(site: string, bucket: string, paths: readonly string[]): Promise<number>;
  /** An address that holds so many seconds; of a public bucket for good. */
  linkToFile(site: string, bucket: string, path: string, seconds: number): Promise<string>;
}

const UPLOAD = routeOf('POST /sites/:name/project/buckets/:bucket/files');

/** Sends a file and tells how far it is, which `fetch` does not. @throws TramaError the server's, or one of {@link API_ERRORS} */
const sendFile = (name: string, { bucket, path, file, replaces, onProgress, signal }: FileUpload): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const offline = (): void =>
      reject(new TramaError({ code: API_ERRORS.offline, message: 'The server cannot be reached.' }));
    request.open(
      UPLOAD.method,
      `/api${addressOf(UPLOAD.path, { name, bucket }, { path, replaces: replaces ? 'yes' : '' })}`,
    );
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = offline;
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(failureOf(request.status, request.response));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });

export const createFilesApi = (send: SendCall): FilesApi => ({
  listBuckets: async (name) => (await send('GET /sites/:name/project/buckets', { params: { name } })).buckets,
  makeBucket: async (name, body) => {
    await send('POST /sites/:name/project/buckets', { params: { name }, body });
  },
  changeBucket: async (name, bucket, body) => {
    await send('PATCH /sites/:name/project/buckets/:bucket', { params: { name, bucket }, body });
  },
  removeBucket: async (name, bucket) => {
    await send('DELETE /sites/:name/project/buckets/:bucket', { params: { name, bucket } });
  },
  listFiles: (name, { bucket, folder, search, offset }) =>
    send('GET /sites/:name/project/buckets/:bucket/files', {
      params: { name, bucket },
      query: { folder, search, offset: String(offset) },
    }),
  uploadFile: sendFile,
  moveFiles: async (name, bucket, from, to) =>
    (
      await send('POST /sites/:name/project/buckets/:bucket/files/move', {
        params: { name, bucket },
        body: { from, to },
      })
    ).count,
  removeFiles: async (name, bucket, paths) =>
    (
      await send('POST /sites/:name/project/buckets/:bucket/files/remove', {
        params: { name, bucket },
        body: { paths },
      })
    ).count,
  linkToFile: async (name, bucket, path, seconds) =>
    (
      await send('POST /sites/:name/project/buckets/:bucket/files/link', {
        params: { name, bucket },
        body: { path, seconds },
      })
    ).url,
});
