import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { safeFileName } from '@trama/model';
import { hashOf } from '@trama/publisher';
import { serverError } from '../errors.ts';
import { BODY_LIMITS, readBody } from '../http/request-body.ts';
import { visitorId } from '../sites/check-access.ts';
import { bytesOfSite, completeFile, findTicket, insertTicket, readUserFile } from '../store/user-files.ts';
import { type PlatformCall, readCallBody } from './platform-call.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes that the visitors of one site may bring in all. */
const MAX_OF_SITE = 5 * 1024 * MEGABYTE;

/** Time in which an announced file may be sent, in seconds. */
const LIFETIME = 15 * 60;

const MAX_NAME = 120;

/** Types that a browser shows without running anything; every other file is handed over for saving. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif)|(audio|video)\/[\w.+-]+|application\/pdf|text\/plain)$/;

const TYPE = /^[a-z]+\/[\w.+-]+$/i;

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

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

/**
 * `POST /designs/:id/user-files {name, type, size, tag}`: announces a file. Answers where to send it, once and soon, and
 * where it will be (conformance 7.10 to 7.12).
 */
export const announceFile = async (call: PlatformCall): Promise<Response> => {
  const { platform, site } = call;
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
  if ((await bytesOfSite(platform.database, site.site)) + size > MAX_OF_SITE)
    throw serverError({ code: 'server/disk-full', message: 'This site has no more space for files.' });
  const { stem, ext } = cleanName(textOf(body.name));
  const name = ext === '' ? stem : `${stem}.${ext}`;
  const given = textOf(body.type);
  const contentType = TYPE.test(given) ? given.toLowerCase() : 'application/octet-stream';
  const tag = textOf(body.tag).slice(0, MAX_NAME);
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await insertTicket(
    platform.database,
    { id, site: site.site, name, contentType, size, tag, userId: await visitorId(site) },
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
  const body = await readBody(site.request, file.size);
  if (body.byteLength !== file.size)
    throw serverError({ code: 'server/bad-request', message: `The file must have ${file.size} bytes.` });
  const hash = hashOf(body);
  await platform.blobs.put(hash, body);
  if (!(await completeFile(platform.database, id, hash)))
    throw serverError({ code: 'server/forbidden', message: 'This file has been sent already.' });
  return new Response(null, { status: 200 });
};

/** `GET /user-files/:id/:name`: the id is the secret. The file can run nothing at the site's origin. */
export const answerUserFile = async (call: PlatformCall, id: string): Promise<Response | null> => {
  const { platform, site } = call;
  const file = await readUserFile(platform.database, site.site, id);
  const body = file?.hash ? await platform.blobs.get(file.hash) : null;
  if (!file || !body) return null;
  const disposition = SHOWN.test(file.contentType) ? 'inline' : 'attachment';
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `${disposition}; filename="${file.name}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
};
