import { isRecord } from '@trama/model';
import {
  type BucketRules,
  FILES_PAGE,
  type FileBucket,
  type FileEntry,
  FOLDER_KEEPER,
  MOST_FILES,
} from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { askService } from '../projects/ask-service.ts';
import type { Project } from '../projects/project.ts';

/** A path as a part of an address: its slashes stay. */
const inAddress = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const bucketPath = (bucket: string): string => `/storage/v1/bucket/${encodeURIComponent(bucket)}`;

/** Where the storage service has an object. */
export const objectPath = (bucket: string, path: string): string =>
  `/storage/v1/object/${encodeURIComponent(bucket)}/${inAddress(path)}`;

interface StoredBucket {
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

const bucketOf = (stored: StoredBucket): FileBucket => ({
  name: stored.name,
  isPublic: stored.public,
  sizeLimit: stored.file_size_limit,
  types: stored.allowed_mime_types,
});

const rulesOf = ({ isPublic, sizeLimit, types }: BucketRules): object => ({
  public: isPublic,
  file_size_limit: sizeLimit,
  allowed_mime_types: types,
});

export const listBuckets = async (project: Project): Promise<readonly FileBucket[]> =>
  ((await askService(project, '/storage/v1/bucket', { method: 'GET' })) as StoredBucket[]).map(bucketOf);

const readBucket = async (project: Project, bucket: string): Promise<FileBucket> =>
  bucketOf((await askService(project, bucketPath(bucket), { method: 'GET' })) as StoredBucket);

export const makeBucket = async (project: Project, { name, ...rules }: FileBucket): Promise<void> => {
  await askService(project, '/storage/v1/bucket', { method: 'POST', body: { id: name, name, ...rulesOf(rules) } });
};

export const changeBucket = async (project: Project, bucket: string, rules: BucketRules): Promise<void> => {
  await askService(project, bucketPath(bucket), { method: 'PUT', body: rulesOf(rules) });
};

/** Deletes a bucket with all its files. */
export const removeBucket = async (project: Project, bucket: string): Promise<void> => {
  await askService(project, `${bucketPath(bucket)}/empty`, { method: 'POST' });
  await askService(project, bucketPath(bucket), { method: 'DELETE' });
};

interface StoredEntry {
  name: string;
  id: string | null;
  updated_at: string | null;
  metadata: { size?: number; mimetype?: string } | null;
}

/** What lies right below a folder; folders come among the files by their names. */
export const listFiles = async (
  project: Project,
  bucket: string,
  { folder, search, offset }: { folder: string; search: string; offset: number },
): Promise<{ entries: readonly FileEntry[]; hasMore: boolean }> => {
  await readBucket(project, bucket);
  const found = (await askService(project, `/storage/v1/object/list/${encodeURIComponent(bucket)}`, {
    method: 'POST',
    body: { prefix: folder, search, offset, limit: FILES_PAGE + 1 },
  })) as StoredEntry[];
  return {
    entries: found
      .slice(0, FILES_PAGE)
      .filter(({ name }) => name !== FOLDER_KEEPER)
      .map(({ name, id, updated_at: updatedAt, metadata }) => ({
        name,
        isFolder: id === null,
        size: metadata?.size ?? 0,
        type: metadata?.mimetype ?? '',
        updatedAt,
      })),
    hasMore: found.length > FILES_PAGE,
  };
};

const isFolder = (path: string): boolean => path.endsWith('/');

/** Names of all files of a folder, however deep. @throws TramaError `server/too-large` where they are more than one call takes. */
const namesIn = async (project: Project, bucket: string, folder: string): Promise<readonly string[]> => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await askService(project, `/storage/v1/object/list-v2/${encodeURIComponent(bucket)}`, {
      method: 'POST',
      body: { prefix: folder, limit: 1000, ...(cursor === undefined ? {} : { cursor }) },
    })) as { objects: readonly { name: string }[]; nextCursor?: string };
    names.push(...page.objects.map(({ name }) => name));
    cursor = page.nextCursor;
    if (names.length > MOST_FILES)
      throw serverError({
        code: 'server/too-large',
        message: `There are more than ${MOST_FILES} files in "${folder}".`,
        hint: 'Do it folder by folder.',
      });
  } while (cursor !== undefined);
  return names;
};

const moveOne = (project: Project, bucket: string, from: string, to: string): Promise<unknown> =>
  askService(project, '/storage/v1/object/move', {
    method: 'POST',
    body: { bucketId: bucket, sourceKey: from, destinationKey: to },
  });

/**
 * Moves a file, or a folder with all in it. @returns how many files were moved
 * @throws TramaError what the service says of the first that cannot: those before it have moved.
 */
export const moveFiles = async (project: Project, bucket: string, from: string, to: string): Promise<number> => {
  if (isFolder(from) !== isFolder(to) || (isFolder(from) && to.startsWith(from)))
    throw serverError({
      code: 'server/bad-request',
      message: `"${from}" cannot be moved to "${to}".`,
      where: ['to'],
      hint: 'A folder goes where it does not lie in itself.',
    });
  const names = isFolder(from) ? await namesIn(project, bucket, from) : [from];
  for (const name of names) await moveOne(project, bucket, name, `${to}${name.slice(from.length)}`);
  return names.length;
};

/** Most names that the service removes at once. */
const AT_ONCE = 1000;

/** Removes files, and folders with all in them. @returns how many files were there */
export const removeFiles = async (project: Project, bucket: string, paths: readonly string[]): Promise<number> => {
  const names: string[] = [];
  for (const path of paths) names.push(...(isFolder(path) ? await namesIn(project, bucket, path) : [path]));
  let count = 0;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const removed = await askService(project, `/storage/v1/object/${encodeURIComponent(bucket)}`, {
      method: 'DELETE',
      body: { prefixes: names.slice(at, at + AT_ONCE) },
    });
    count += Array.isArray(removed) ? removed.length : 0;
  }
  return count;
};

/** Where a file is found by whoever has the address. @param url where clients reach the project */
export const fileLink = async (
  project: Project,
  url: string,
  { bucket, path, seconds }: { bucket: string; path: string; seconds: number },
): Promise<string> => {
  const { isPublic } = await readBucket(project, bucket);
  if (isPublic) return `${url}${objectPath(bucket, path).replace('/object/', '/object/public/')}`;
  const signed = await askService(project, objectPath(bucket, path).replace('/object/', '/object/sign/'), {
    method: 'POST',
    body: { expiresIn: seconds },
  });
  const address =
    isRecord(signed) && typeof signed.signedURL === 'string' ? new URL(signed.signedURL, 'http://x') : null;
  if (!address) throw serverError({ code: 'server/service-failed', message: 'The backend signed no address.' });
  return `${url}/storage/v1${address.pathname}${address.search}`;
};
