import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { networkOf } from '@trama/backend';
import { safeFileName } from '@trama/model';
import { hashOf } from '@trama/publisher';
import { serverError } from '../errors.ts';
import { BODY_LIMITS, readBody } from '../http/request-body.ts';
import type { Platform } from '../platform.ts';
import { isGrantedOneOf, visitorId } from '../sites/check-access.ts';
import { type Brought, broughtBy, completeFile, findTicket, insertTicket, readUserFile } from '../store/user-files.ts';
import { type PlatformCall, readCallBody } from './platform-call.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes that the visitors of one site may bring in all. */
const MAX_OF_SITE = 5 * 1024 * MEGABYTE;

/** Bytes that one visitor (an account, or whoever shares a network) may bring to a site in a day. */
const MAX_OF_VISITOR = 500 * MEGABYTE;

/** Files that one visitor may have announced and not sent yet. */
const MAX_ANNOUNCED = 30;

/** Time in which an announced file may be sent, in seconds. */
const LIFETIME = 15 * 60;

const MAX_NAME = 120;

/**
 * Types that a browser shows without running anything. Every other file is handed over for saving, as bytes without a type: a
 * script that asks for it is refused, whatever the page allows (WHATWG Fetch, "nosniff").
 */
const SHOWN =
  /^(image\/(png|jpeg|gif|webp|avif)|audio\/(mpeg|mp4|aac|ogg|wav|webm|flac)|video\/(mp4|webm|ogg|quicktime)|text\/plain)$/;

const TYPE = /^[a-z]+\/[\w.+-]+$/i;

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What stands for a network in the table: no address of a visitor is kept in clear. */
const networkName = (peer: string): string => createHash('sha256').update(networkOf(peer)).digest('base64url');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The parts of an uploaded name, made safe; no name begins with a dot. */
const cleanName = (name: string): { stem: string; ext: string } => {
  const clean = safeFileName(name).replace(/^\.+/, '_');
  const dot = clean.lastIndexOf('.');
  const ext = dot > 0 ? clean.slice(dot + 1).toLowerCase() : '';
  const stem = (dot > 0 ? clean.slice(0, dot) : clean).slice(0, MAX_NAME);
  return { stem: stem || 'file', ext: ext.slice(0, 16) };
};

const fileUrl = (call: PlatformCall, id: string, name: string): string =>
  `${call.site.url.origin}/user-files/${id}/${name}`;

/** Only where a page sends files: any address else would take them of anybody. The author's draft is the author's to try. */
const assertUploads = async ({ site, draft }: PlatformCall): Promise<void> => {
  const { uploads = [] } = site.live.manifest;
  if (draft !== null || uploads === null || (await isGrantedOneOf(site, uploads))) return;
  throw serverError(
    uploads.length === 0
      ? {
          code: 'server/not-found',
          message: 'The published design sends no files.',
          hint: 'Publish the site again once a workflow of it uploads some.',
        }
      : { code: 'server/forbidden', message: 'No page that sends files is open to you.' },
  );
};

/** Room is taken by what has come, never by what is announced. */
const assertRoom = ({ ofSite, ofVisitor }: Brought, size: number): void => {
  if (ofSite + size > MAX_OF_SITE)
    throw serverError({ code: 'server/disk-full', message: 'This site has no more space for files.' });
  if (ofVisitor + size > MAX_OF_VISITOR)
    throw serverError({
      code: 'server/too-many-attempts',
      message: `Nobody sends this site more than ${MAX_OF_VISITOR / MEGABYTE} MB of files in a day.`,
      hint: 'Send the rest tomorrow.',
    });
};

/**
 * `POST /designs/:id/user-files {name, type, size, tag}`: announces a file. Answers where to send it, once and soon, and
 * where it will be (conformance 7.10 to 7.12).
 */
export const announceFile = async (call: PlatformCall): Promise<Response> => {
  const { platform, site } = call;
  await assertUploads(call);
  const body = await readCallBody(site, BODY_LIMITS.announcement);
  const size = body.size;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0)
    throw serverError({ code: 'server/bad-request', message: '"size" must be a number of bytes.', where: ['size'] });
  if (size > BODY_LIMITS.userFile)
    throw serverError({
      code: 'server/too-large',
      message: `The file is larger than ${BODY_LIMITS.userFile / MEGABYTE} MB.`,
      where: ['size'],
    });
  const visitor = { site: site.site, userId: await visitorId(site), peer: networkName(call.peer) };
  const brought = await broughtBy(platform.database, visitor);
  assertRoom(brought, size);
  if (brought.announced >= MAX_ANNOUNCED)
    throw serverError({
      code: 'server/too-many-attempts',
      message: `${MAX_ANNOUNCED} files are announced and have not come.`,
      hint: 'Send those first, or wait a quarter of an hour.',
    });
  const { stem, ext } = cleanName(textOf(body.name));
  const name = ext === '' ? stem : `${stem}.${ext}`;
  const given = textOf(body.type);
  const contentType = TYPE.test(given) ? given.toLowerCase() : 'application/octet-stream';
  const tag = textOf(body.tag).slice(0, MAX_NAME);
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await insertTicket(
    platform.database,
    { ...visitor, id, name, contentType, size, tag },
    { tokenHash: tokenHash(token), lifetime: LIFETIME },
  );
  const signedRequest = `${site.url.origin}/designs/${site.live.manifest.siteId}/user-files/${id}?token=${token}`;
  return Response.json({ signedRequest, url: fileUrl(call, id, name), name, ext, tag, size }, { status: 201 });
};

/** `PUT` to the signed address with the file as body and its content type: no other authorization. */
export const receiveFile = async (call: PlatformCall, id: string): Promise<Response> => {
  const { platform, site } = call;
  const token = site.url.searchParams.get('token') ?? '';
  const file = await findTicket(platform.database, { id, site: site.site, tokenHash: tokenHash(token) });
  if (!file)
    throw serverError({
      code: 'server/forbidden',
      message: 'This address does not take a file, or no longer.',
      hint: 'Announce the file again.',
    });
  const type = (site.request.headers.get('content-type') ?? 'application/octet-stream').split(';')[0]?.trim();
  if (type?.toLowerCase() !== file.contentType)
    throw serverError({ code: 'server/bad-request', message: `The content type must be ${file.contentType}.` });
  assertRoom(await broughtBy(platform.database, file), file.size);
  const body = await readBody(site.request, file.size);
  if (body.byteLength !== file.size)
    throw serverError({ code: 'server/bad-request', message: `The file must have ${file.size} bytes.` });
  const hash = hashOf(body);
  await platform.blobs.put(hash, body);
  if (!(await completeFile(platform.database, file, hash, (brought) => assertRoom(brought, file.size))))
    throw serverError({ code: 'server/forbidden', message: 'This file has been sent already.' });
  return new Response(null, { status: 200 });
};

/**
 * `GET /user-files/:id/:name`: the id is the secret. What a browser might run is given at a host of the site's files alone, where
 * no page and no session is, and there too only as something to save.
 * @param host whose host was asked: the site's, in any environment or its canvas, or that of its files
 */
export const answerUserFile = async (
  platform: Platform,
  { site, id, host }: { site: string; id: string; host: 'site' | 'files' },
): Promise<Response | null> => {
  const file = await readUserFile(platform.database, site, id);
  if (!file?.hash) return null;
  const isShown = SHOWN.test(file.contentType);
  if (!isShown && host === 'site' && platform.config.filesHosts) {
    const location = `${platform.origins.of(site, 'files')}/user-files/${id}/${file.name}`;
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
  }
  const body = await platform.blobs.get(file.hash);
  if (!body) return null;
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': isShown ? file.contentType : 'application/octet-stream',
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${file.name}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
};
