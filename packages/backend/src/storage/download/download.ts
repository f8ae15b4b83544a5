import type { ByteRange } from '../blobs/blob-store.ts';
import type { Actor, StorageContext } from '../context.ts';
import { failureResponse, noSuchKey, StorageFailure } from '../failure.ts';
import { essenceOf } from '../objects/names.ts';
import { type FileMetadata, findObject, type ObjectPlace, type ObjectRow } from '../objects/objects.ts';

/** Types that a browser may show in place; every other (HTML, SVG, XML …) could run as a page of this host. */
const SHOWN_TYPES = /^(image\/(?!svg)|audio\/|video\/|font\/|text\/(plain|csv)$|application\/(json|pdf|octet-stream)$)/;

/** The parameters of an address that change how a file is given. */
export interface DownloadWish {
  /** `download` without a value: under its own name; with one: under that name. */
  download: string | null;
}

const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: the name in its encoded form alone, so that nothing in it is read as anything else. */
const attachment = (name: string): string => `attachment; filename*=UTF-8''${encodeName(name)}`;

/** Headers that keep a file of a stranger from running as part of the site. */
export const safetyHeaders = (type: string, name: string, { download }: DownloadWish): Record<string, string> => {
  const ownName = name.slice(name.lastIndexOf('/') + 1);
  const isShown = SHOWN_TYPES.test(essenceOf(type) ?? '');
  const disposition = download !== null ? attachment(download || ownName) : isShown ? 'inline' : attachment(ownName);
  return {
    'content-disposition': disposition,
    'x-content-type-options': 'nosniff',
    ...(isShown ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
  };
};

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Whether what the client has is what it would get (RFC 9110, 13.2.2). */
const isUnchanged = (headers: Headers, { eTag, lastModified }: FileMetadata): boolean => {
  const tags = headers.get('if-none-match');
  if (tags !== null) return tags.trim() === '*' || tagsOf(tags).includes(eTag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
};

const isRangeCurrent = (headers: Headers, { eTag, lastModified }: FileMetadata): boolean => {
  const condition = headers.get('if-range');
  if (condition === null) return true;
  return condition.startsWith('"')
    ? condition === eTag
    : Math.floor(Date.parse(lastModified) / 1000) * 1000 === Date.parse(condition);
};

/** The range that is asked for; the whole for several ranges too, and for one that is none (RFC 9110, 14.2). */
const rangeOf = (headers: Headers, metadata: FileMetadata): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '') ?? [];
  if ((from === '' && to === '') || !isRangeCurrent(headers, metadata)) return 'whole';
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  const last = metadata.size - 1;
  const start = from === '' ? Math.max(0, metadata.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  return start <= end ? { start, end } : 'unsatisfiable';
};

/** Players and browsers read the status itself, and how long the file is (RFC 9110, 15.5.17). */
const rangeNotSatisfiable = ({ size }: FileMetadata): Response => {
  const failure = new StorageFailure(416, 'InvalidRange', 'The requested range is not satisfiable');
  const headers = { 'content-type': 'application/json', 'content-range': `bytes */${size}` };
  return new Response(failureResponse(failure).body, { status: 416, headers });
};

const metadataOf = (object: ObjectRow): FileMetadata => {
  if (object.metadata?.eTag === undefined) throw noSuchKey();
  return object.metadata;
};

/** An object's file as the answer to a GET or HEAD, whole or in part. @throws StorageFailure. */
export const download = async (
  context: StorageContext,
  actor: Actor,
  { place, request, wish }: { place: ObjectPlace; request: Request; wish: DownloadWish },
): Promise<Response> => {
  const object = await actor.run((session) => findObject(session, place));
  const metadata = metadataOf(object);
  const headers: Record<string, string> = {
    ...safetyHeaders(metadata.mimetype, object.name, wish),
    'content-type': metadata.mimetype,
    'cache-control': metadata.cacheControl,
    'accept-ranges': 'bytes',
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    ...(metadata.contentEncoding ? { 'content-encoding': metadata.contentEncoding } : {}),
  };
  if (isUnchanged(request.headers, metadata)) return new Response(null, { status: 304, headers });
  const wanted = rangeOf(request.headers, metadata);
  if (wanted === 'unsatisfiable') return rangeNotSatisfiable(metadata);
  const range = wanted === 'whole' ? undefined : wanted;
  const length = range ? range.end - range.start + 1 : metadata.size;
  headers['content-length'] = String(length);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${metadata.size}`;
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || metadata.size === 0) return new Response(null, { status, headers });
  const bytes = await context.blobs.open(object.version, range);
  if (bytes !== undefined) return new Response(bytes, { status, headers });
  throw noSuchKey();
};

/** What `info` tells of an object. */
export const objectInfo = (object: ObjectRow): Record<string, unknown> => ({
  id: object.id,
  name: object.name,
  version: object.version,
  bucket_id: object.bucket_id,
  size: object.metadata?.size,
  content_type: object.metadata?.mimetype,
  content_encoding: object.metadata?.contentEncoding ?? null,
  cache_control: object.metadata?.cacheControl,
  etag: object.metadata?.eTag,
  metadata: object.user_metadata ?? {},
  last_modified: object.metadata?.lastModified ?? object.updated_at,
  created_at: object.created_at,
});
