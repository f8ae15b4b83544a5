import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Caller } from '../../access/gate.ts';
import { type Actor, actorOf, type StorageContext, signedActor } from '../context.ts';
import { entityTooLarge, failureResponse, StorageFailure, toStorageFailure } from '../failure.ts';
import { objectName } from '../objects/names.ts';
import { findBucket, rehearseWrite, type WriteMode } from '../objects/objects.ts';
import { createResumableFiles } from './resumable-files.ts';
import { createTurns } from './turns.ts';
import {
  cacheControlOf,
  checkType,
  type FileDetails,
  newObject,
  parseMetadata,
  sizeLimitOf,
  storeFile,
} from './upload.ts';

/** Where resumable uploads are, under the storage service's own root. */
export const RESUMABLE_ROOT = '/upload/resumable';
const VERSION = '1.0.0';

/** What a client may know ahead of the first upload (TUS 1.0, "OPTIONS"). */
export const tusOptions = (largestFile: number): Record<string, string> => ({
  'tus-resumable': VERSION,
  'tus-version': VERSION,
  'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration',
  'tus-max-size': String(largestFile),
});

/** Uploads in parts that go on after a lost connection: TUS 1.0 (https://tus.io/protocols/resumable-upload). */
export interface ResumableUploads {
  /** `path` under `RESUMABLE_ROOT`; `caller` is undefined for those who hold a signature. */
  fetch(request: Request, path: string, caller: Caller | undefined): Promise<Response>;
  removeExpired(): Promise<void>;
}

interface Upload {
  id: string;
  bucket_id: string;
  name: string;
  length: number | null;
  caller: string;
  owner: string | null;
  mode: WriteMode;
  details: FileDetails & {
    /** `Upload-Metadata` as the client wrote it. */
    told?: string;
  };
  /** Seconds since 1970. */
  expires: number;
}

/** Whoever began an upload goes on with it. */
interface Uploader {
  key: string;
  actor: Actor;
  /** Of a signed upload, what was decided when it was signed. */
  signed?: { url: string; upsert: boolean };
  root: string;
}

const COLUMNS = `id, bucket_id, name, length, caller, owner, mode, details, extract(epoch from expires_at)::float8 as expires`;

const parseUploadMetadata = (header: string | null): Map<string, string> =>
  new Map(
    (header ?? '')
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([key = '', value = '']): [string, string] => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );

const lengthOf = (headers: Headers): number | null => {
  if (headers.get('upload-defer-length') === '1') return null;
  const length = Number(headers.get('upload-length') ?? Number.NaN);
  if (Number.isSafeInteger(length) && length >= 0) return length;
  throw new StorageFailure(400, 'InvalidRequest', 'Upload-Length must be a whole number of bytes');
};

/** TUS clients read the status itself, not the one in the body. */
const refusal = (failure: StorageFailure, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(failureResponse(failure).body, {
    status: failure.statusCode,
    headers: { 'content-type': 'application/json', ...headers },
  });

export const createResumableUploads = (context: StorageContext): ResumableUploads => {
  const { db, settings, clock } = context;
  const files = createResumableFiles(join(settings.directory, 'resumable'));
  // A client that comes again has lost its former connection, whatever that one still believes.
  const inTurn = createTurns();

  const uploaderOf = async (request: Request, caller: Caller | undefined): Promise<Uploader> => {
    if (caller) {
      const key = `${caller.context.role}:${caller.claims.sub ?? ''}`;
      return { key, actor: actorOf(db, caller), root: RESUMABLE_ROOT };
    }
    const token = request.headers.get('x-signature') ?? '';
    const signed = await context.urlTokens.verify(token, 'upload');
    return {
      key: `signed:${signed.url}`,
      actor: signedActor(db, signed.owner),
      signed,
      root: `${RESUMABLE_ROOT}/sign`,
    };
  };

  const find = async (id: string, uploader: Uploader): Promise<Upload> => {
    const { rows } = await db.admin((session) =>
      session.query<Upload>(`select ${COLUMNS} from storage.resumable_uploads where id = $1 and caller = $2`, [
        id,
        uploader.key,
      ]),
    );
    const [upload] = rows;
    if (upload === undefined) throw new StorageFailure(404, 'NoSuchUpload', 'Upload not found');
    if (upload.expires * 1000 > clock()) return upload;
    await remove(id);
    throw new StorageFailure(410, 'NoSuchUpload', 'The upload has expired');
  };

  const remove = async (id: string): Promise<void> => {
    await files.remove(id);
    await db.admin((session) => session.query('delete from storage.resumable_uploads where id = $1', [id]));
  };

  const stateHeaders = (upload: Upload, offset: number): Record<string, string> => ({
    'upload-offset': String(offset),
    'upload-expires': new Date(upload.expires * 1000).toUTCString(),
    ...(upload.length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(upload.length) }),
  });

  /** Most bytes that the bucket takes now. */
  const limitOf = async ({ bucket_id }: Upload): Promise<number> =>
    sizeLimitOf(context, await db.admin((session) => findBucket(session, bucket_id)));

  const complete = async (upload: Upload, uploader: Uploader): Promise<void> => {
    try {
      await storeFile(context, uploader.actor, {
        place: { bucket: upload.bucket_id, name: upload.name },
        details: upload.details,
        mode: upload.mode,
        file: await files.finish(upload.id),
      });
    } finally {
      await remove(upload.id);
    }
  };

  /** Takes what comes; the file that is whole becomes an object. @returns the bytes that are here. */
  const take = async (
    upload: Upload,
    uploader: Uploader,
    body: Request['body'],
    signal: AbortSignal,
  ): Promise<number> => {
    const limit = upload.length ?? (await limitOf(upload));
    if (body !== null && (await files.append(upload.id, body, limit, signal)) === 'too long') throw entityTooLarge();
    const offset = (await files.size(upload.id)) ?? 0;
    if (offset === upload.length) await complete(upload, uploader);
    return offset;
  };

  const create = async (request: Request, uploader: Uploader): Promise<Response> => {
    if (request.headers.has('upload-concat')) {
      throw new StorageFailure(400, 'InvalidRequest', 'The extension concatenation is not supported');
    }
    const metadata = parseUploadMetadata(request.headers.get('upload-metadata'));
    const place = { bucket: metadata.get('bucketName') ?? '', name: objectName(metadata.get('objectName')) };
    if (uploader.signed && uploader.signed.url !== `${place.bucket}/${place.name}`) {
      throw new StorageFailure(400, 'InvalidSignature', 'The signature does not match the object');
    }
    const bucket = await db.admin((session) => findBucket(session, place.bucket));
    const length = lengthOf(request.headers);
    if ((length ?? 0) > sizeLimitOf(context, bucket)) throw entityTooLarge();
    const upsert = uploader.signed?.upsert ?? request.headers.get('x-upsert') === 'true';
    const upload: Upload = {
      id: randomBytes(24).toString('base64url'),
      bucket_id: place.bucket,
      name: place.name,
      length,
      caller: uploader.key,
      owner: uploader.actor.owner ?? null,
      mode: upsert ? 'upsert' : 'create',
      details: {
        type: checkType(bucket, metadata.get('contentType') || 'application/octet-stream'),
        cacheControl: cacheControlOf(metadata.get('cacheControl')),
        userMetadata: parseMetadata(metadata.get('metadata')),
        told: request.headers.get('upload-metadata') ?? '',
      },
      expires: Math.floor(clock() / 1000) + settings.resumableLifetime,
    };
    await rehearseWrite(uploader.actor, newObject(place, upload.details), upload.mode);
    await files.create(upload.id);
    await db.admin((session) =>
      session.query(
        `insert into storage.resumable_uploads (id, bucket_id, name, length, caller, owner, mode, details, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, to_timestamp($9))`,
        [
          ...[upload.id, upload.bucket_id, upload.name, upload.length, upload.caller, upload.owner, upload.mode],
          ...[upload.details, upload.expires],
        ],
      ),
    );
    const hasBytes = request.headers.get('content-type') === 'application/offset+octet-stream';
    const offset = await inTurn(upload.id, (signal) => take(upload, uploader, hasBytes ? request.body : null, signal));
    const location = `${context.publicUrl()}${uploader.root}/${upload.id}`;
    return new Response(null, { status: 201, headers: { location, ...stateHeaders(upload, offset) } });
  };

  const patch = async (request: Request, id: string, uploader: Uploader, signal: AbortSignal): Promise<Response> => {
    if (request.headers.get('content-type') !== 'application/offset+octet-stream') {
      throw new StorageFailure(415, 'InvalidRequest', 'Content-Type must be application/offset+octet-stream');
    }
    const upload = await find(id, uploader);
    if (upload.length === null && request.headers.has('upload-length')) {
      upload.length = lengthOf(request.headers);
      if ((upload.length ?? 0) > (await limitOf(upload))) throw entityTooLarge();
      await db.admin((session) =>
        session.query('update storage.resumable_uploads set length = $2 where id = $1', [id, upload.length]),
      );
    }
    if (String(await files.size(id)) !== request.headers.get('upload-offset')) {
      throw new StorageFailure(409, 'InvalidUploadOffset', 'Upload-Offset is not where the upload stands');
    }
    const offset = await take(upload, uploader, request.body, signal);
    return new Response(null, { status: 204, headers: stateHeaders(upload, offset) });
  };

  const goOn = async (request: Request, id: string, uploader: Uploader, signal: AbortSignal): Promise<Response> => {
    if (request.method === 'PATCH') return patch(request, id, uploader, signal);
    const upload = await find(id, uploader);
    if (request.method === 'HEAD') {
      const { told } = upload.details;
      const headers = {
        ...stateHeaders(upload, (await files.size(id)) ?? 0),
        ...(told && { 'upload-metadata': told }),
      };
      return new Response(null, { status: 200, headers });
    }
    if (request.method !== 'DELETE') throw new StorageFailure(405, 'InvalidRequest', 'Method not allowed');
    await remove(id);
    return new Response(null, { status: 204 });
  };

  const answer = (request: Request, id: string, uploader: Uploader): Promise<Response> =>
    request.method === 'POST' && id === ''
      ? create(request, uploader)
      : inTurn(id, (signal) => goOn(request, id, uploader, signal));

  return {
    fetch: async (request, path, caller) => {
      const respond = async (): Promise<Response> => {
        if (request.headers.get('tus-resumable') !== VERSION) {
          const failure = new StorageFailure(412, 'InvalidRequest', `Tus-Resumable must be ${VERSION}`);
          return refusal(failure, { 'tus-version': VERSION });
        }
        const uploader = await uploaderOf(request, caller);
        return answer(request, path.replace(/^\/(sign\/?)?/, ''), uploader);
      };
      const response = await respond().catch((error: unknown) => {
        const failure = toStorageFailure(error);
        if (failure === undefined) throw error;
        return refusal(failure);
      });
      response.headers.set('tus-resumable', VERSION);
      response.headers.set('cache-control', 'no-store');
      return response;
    },
    removeExpired: async () => {
      const { rows } = await db.admin((session) =>
        session.query<{ id: string }>('select id from storage.resumable_uploads where expires_at <= to_timestamp($1)', [
          clock() / 1000,
        ]),
      );
      for (const { id } of rows) await inTurn(id, () => remove(id));
    },
  };
};
