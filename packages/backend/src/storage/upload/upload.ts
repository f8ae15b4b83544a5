import { type JsonRecord, parseRecord } from '../../json.ts';
import { announceBlob } from '../blobs/removal.ts';
import type { Actor, StorageContext } from '../context.ts';
import { entityTooLarge, invalidMimeType, invalidRequest } from '../failure.ts';
import { isAllowedType } from '../objects/names.ts';
import {
  type Bucket,
  type FileMetadata,
  findBucket,
  type NewObject,
  newVersion,
  type ObjectPlace,
  rehearseWrite,
  type WriteMode,
  writeObject,
} from '../objects/objects.ts';
import { FORM_OVERHEAD, readForm } from './multipart.ts';
import type { StagedFile } from './staging.ts';

/** What an upload says of its file. */
export interface FileDetails {
  type: string;
  cacheControl: string;
  contentEncoding?: string;
  userMetadata: Record<string, unknown> | null;
}

const DEFAULT_TYPE = 'application/octet-stream';

/** Text of a header that is sent again with every download: nothing in it may end a line. */
const HEADER_VALUE = /^[\x20-\x7e]{0,200}$/;

const headerValue = (text: string, name: string): string => {
  if (HEADER_VALUE.test(text)) return text;
  throw invalidRequest(`${name} is not a value of a header`);
};

/** A JSON object, as the client sends the metadata of a user. @throws StorageFailure. */
export const parseMetadata = (text: string | undefined): JsonRecord | null => {
  if (text === undefined || text === '') return null;
  const metadata = parseRecord(text);
  if (metadata !== undefined) return metadata;
  throw invalidRequest('The metadata is not a JSON object');
};

/** The `cache-control` of downloads for the seconds (or directives) that an upload asks for. */
export const cacheControlOf = (asked: string | undefined): string => {
  if (asked === undefined || asked === '') return 'no-cache';
  return headerValue(/^\d+$/.test(asked) ? `max-age=${asked}` : asked, 'cacheControl');
};

export const sizeLimitOf = ({ settings }: StorageContext, bucket: Bucket): number =>
  Math.min(settings.largestFile, bucket.file_size_limit ?? settings.largestFile);

/** The type itself, where the bucket takes it. @throws StorageFailure InvalidMimeType. */
export const checkType = (bucket: Bucket, type: string): string => {
  if (!isAllowedType(headerValue(type, 'content-type'), bucket.allowed_mime_types)) throw invalidMimeType(type);
  return type;
};

/** A row for a file that is to come. */
export const newObject = (place: ObjectPlace, details: FileDetails): NewObject => ({
  ...newVersion(place),
  metadata: { mimetype: details.type, cacheControl: details.cacheControl },
  userMetadata: details.userMetadata,
});

const metadataOf = (details: FileDetails, file: StagedFile, now: number): FileMetadata => ({
  eTag: file.etag,
  size: file.size,
  mimetype: details.type,
  cacheControl: details.cacheControl,
  lastModified: new Date(now).toISOString(),
  contentLength: file.size,
  httpStatusCode: 200,
  ...(details.contentEncoding ? { contentEncoding: details.contentEncoding } : {}),
});

/** Makes a file that has arrived an object: first its bytes, then its row in the actor's name. @returns the row's id. */
export const storeFile = async (
  context: StorageContext,
  actor: Actor,
  { place, details, mode, file }: { place: ObjectPlace; details: FileDetails; mode: WriteMode; file: StagedFile },
): Promise<string> => {
  const object = { ...newObject(place, details), metadata: metadataOf(details, file, context.clock()) };
  await announceBlob(context, object.version);
  await context.blobs.put(object.version, file.path, file.size);
  try {
    return await actor.run((session) => writeObject(session, object, mode, actor.owner));
  } catch (error) {
    await context.blobs.remove(object.version);
    throw error;
  }
};

interface Received {
  file: StagedFile;
  details: FileDetails;
}

/** The bucket's rules are checked before a byte of the file is kept. */
const receiveRaw = async (context: StorageContext, bucket: Bucket, request: Request): Promise<Received> => {
  const { headers } = request;
  const details: FileDetails = {
    type: checkType(bucket, headers.get('content-type') ?? DEFAULT_TYPE),
    cacheControl: cacheControlOf(headers.get('cache-control') ?? undefined),
    contentEncoding: headers.get('content-encoding') ?? undefined,
    userMetadata: parseMetadata(Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString('utf8')),
  };
  const file = await context.staging.receive(request.body ?? emptyStream(), sizeLimitOf(context, bucket));
  return { file, details };
};

async function* emptyStream(): AsyncGenerator<Uint8Array> {}

const receiveForm = async (context: StorageContext, bucket: Bucket, request: Request): Promise<Received> => {
  const { staging } = context;
  const limit = sizeLimitOf(context, bucket);
  const body = request.body ?? emptyStream();
  const { fields, file } = await readForm(body, request.headers.get('content-type') ?? '', limit + FORM_OVERHEAD, {
    receive: async (bytes, partType, fieldsBefore) => {
      const type = checkType(bucket, fieldsBefore.get('contentType') ?? partType);
      return { type, staged: await staging.receive(bytes, limit) };
    },
    discard: ({ staged }) => staging.discard(staged),
  });
  if (file === undefined) throw invalidRequest('The form has no file');
  try {
    const details: FileDetails = {
      type: file.type,
      cacheControl: cacheControlOf(fields.get('cacheControl')),
      contentEncoding: headerValue(fields.get('contentEncoding') ?? '', 'contentEncoding') || undefined,
      userMetadata: parseMetadata(fields.get('metadata')),
    };
    return { file: file.staged, details };
  } catch (error) {
    await staging.discard(file.staged);
    throw error;
  }
};

/**
 * Takes the file of a request, which may be a form or the bare bytes. Whether the actor may write at this place is asked
 * before the bytes are read, and again when the row is written.
 * @returns what the client reads: the object's id and its path with the bucket.
 */
export const upload = async (
  context: StorageContext,
  actor: Actor,
  { place, mode, request }: { place: ObjectPlace; mode: WriteMode; request: Request },
): Promise<{ Id: string; Key: string }> => {
  const bucket = await context.db.admin((session) => findBucket(session, place.bucket));
  const isForm = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > sizeLimitOf(context, bucket) + (isForm ? FORM_OVERHEAD : 0)) throw entityTooLarge();
  const unknown: FileDetails = { type: DEFAULT_TYPE, cacheControl: '', userMetadata: null };
  await rehearseWrite(actor, newObject(place, unknown), mode);
  const { file, details } = await (isForm ? receiveForm : receiveRaw)(context, bucket, request);
  try {
    const id = await storeFile(context, actor, { place, details, mode, file });
    return { Id: id, Key: `${place.bucket}/${place.name}` };
  } finally {
    await context.staging.discard(file);
  }
};
