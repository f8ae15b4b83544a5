import type { BucketRules } from '@trama/protocol/builder';
import { serverError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import {
  changeBucket,
  fileLink,
  listBuckets,
  listFiles,
  makeBucket,
  moveFiles,
  objectPath,
  removeBucket,
  removeFiles,
} from '../../project-files/files.ts';
import { askService } from '../../projects/ask-service.ts';
import type { HandlersOf } from '../calls.ts';
import { numberField, textField, textsField } from '../http.ts';
import { projectOfSite } from './project-of-site.ts';

type FileCall =
  | 'GET /sites/:name/project/buckets'
  | 'POST /sites/:name/project/buckets'
  | 'PATCH /sites/:name/project/buckets/:bucket'
  | 'DELETE /sites/:name/project/buckets/:bucket'
  | 'GET /sites/:name/project/buckets/:bucket/files'
  | 'POST /sites/:name/project/buckets/:bucket/files'
  | 'POST /sites/:name/project/buckets/:bucket/files/move'
  | 'POST /sites/:name/project/buckets/:bucket/files/remove'
  | 'POST /sites/:name/project/buckets/:bucket/files/link';

/** Longest time for which a link holds: a year, in seconds. */
const LONGEST_LINK = 365 * 24 * 3600;

/** The buckets of a site's project and the files in them, as whoever has the right to files sees them, past every policy. */
export const projectFileCalls = (platform: Platform): HandlersOf<FileCall> => {
  const projectOf = (site: string) => projectOfSite(platform, site);
  return {
    'GET /sites/:name/project/buckets': async ({ param }) => ({
      buckets: await listBuckets(await projectOf(param('name'))),
    }),
    'POST /sites/:name/project/buckets': async ({ param, body, note }) => {
      const given = await body();
      const name = textField(given, 'name').trim();
      note({ bucket: name });
      await makeBucket(await projectOf(param('name')), { name, ...rulesIn(given) });
      return {};
    },
    'PATCH /sites/:name/project/buckets/:bucket': async ({ param, body, note }) => {
      note({ bucket: param('bucket') });
      await changeBucket(await projectOf(param('name')), param('bucket'), rulesIn(await body()));
      return {};
    },
    'DELETE /sites/:name/project/buckets/:bucket': async ({ param, note }) => {
      note({ bucket: param('bucket') });
      await removeBucket(await projectOf(param('name')), param('bucket'));
      return {};
    },
    'GET /sites/:name/project/buckets/:bucket/files': async ({ param, query }) =>
      listFiles(await projectOf(param('name')), param('bucket'), {
        folder: query('folder'),
        search: query('search'),
        offset: Math.max(0, Math.trunc(Number(query('offset'))) || 0),
      }),
    'POST /sites/:name/project/buckets/:bucket/files': async ({ context, param, query, note }) => {
      const [bucket, path] = [param('bucket'), query('path')];
      note({ bucket, file: path });
      const { raw } = context.req;
      await askService(await projectOf(param('name')), objectPath(bucket, path), {
        method: 'POST',
        // Its bytes are counted as they come, and go on to the disk: no file is held here.
        body: raw.body ?? new Uint8Array(),
        headers: {
          'content-type': raw.headers.get('content-type') ?? 'application/octet-stream',
          'x-upsert': String(query('replaces') === 'yes'),
        },
      });
      return {};
    },
    'POST /sites/:name/project/buckets/:bucket/files/move': async ({ param, body, note }) => {
      const given = await body();
      const [from, to] = [textField(given, 'from'), textField(given, 'to')];
      note({ bucket: param('bucket'), from, to });
      return { count: await moveFiles(await projectOf(param('name')), param('bucket'), from, to) };
    },
    'POST /sites/:name/project/buckets/:bucket/files/remove': async ({ param, body, note }) => {
      const paths = textsField(await body(), 'paths');
      note({ bucket: param('bucket'), files: paths.slice(0, 20).join(', ') });
      return { count: await removeFiles(await projectOf(param('name')), param('bucket'), paths) };
    },
    'POST /sites/:name/project/buckets/:bucket/files/link': async ({ param, body, note }) => {
      const site = param('name');
      const given = await body();
      const [path, seconds] = [textField(given, 'path'), numberField(given, 'seconds')];
      if (seconds < 1 || seconds > LONGEST_LINK)
        throw bad(`"seconds" must be between 1 and ${LONGEST_LINK}.`, 'seconds');
      note({ bucket: param('bucket'), file: path });
      const { url = '' } = (await platform.projects.addressOf(site)) ?? {};
      return { url: await fileLink(await projectOf(site), url, { bucket: param('bucket'), path, seconds }) };
    },
  };
};

const bad = (message: string, where: string): Error =>
  serverError({ code: 'server/bad-request', message, where: [where] });

const rulesIn = (body: { readonly [Field in keyof BucketRules]?: unknown }): BucketRules => {
  const { sizeLimit, types } = body;
  if (sizeLimit !== null && !(typeof sizeLimit === 'number' && Number.isSafeInteger(sizeLimit) && sizeLimit > 0))
    throw bad('"sizeLimit" must be a number of bytes, or null.', 'sizeLimit');
  return {
    isPublic: body.isPublic === true,
    sizeLimit,
    types: types === null ? null : textsField(body, 'types'),
  };
};
