import { invalidKey, StorageFailure } from '../failure.ts';

/** What Supabase's storage allows in names; so no name carries a control character, a quote or a percent sign. */
const OBJECT_NAME = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]+$/;
const LONGEST_NAME = 1024;
const LONGEST_BUCKET_NAME = 100;

const isSegment = (segment: string): boolean => segment !== '' && segment !== '.' && segment !== '..';

/** The name itself. @throws StorageFailure InvalidKey. */
export const objectName = (name: unknown): string => {
  if (typeof name !== 'string') throw invalidKey(String(name));
  const isName = OBJECT_NAME.test(name) && name.length <= LONGEST_NAME && name.split('/').every(isSegment);
  if (!isName) throw invalidKey(name);
  return name;
};

/** The name itself. @throws StorageFailure InvalidBucketName. */
export const bucketName = (name: unknown): string => {
  const isName =
    typeof name === 'string' &&
    BUCKET_NAME.test(name) &&
    name.trim() === name &&
    name.length <= LONGEST_BUCKET_NAME &&
    isSegment(name);
  if (isName) return name;
  throw new StorageFailure(400, 'InvalidBucketName', 'Bucket name invalid');
};

const UNITS: Record<string, number> = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

/** Bytes of a limit: a number, or a text such as `20MB`; null: no limit of its own. @throws StorageFailure InvalidParameter. */
export const sizeLimit = (value: unknown): number | null => {
  if (value === null || value === undefined) return null;
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(String(value).trim()) ?? [];
  const bytes = Math.floor(Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  if (number !== '' && Number.isSafeInteger(bytes)) return bytes;
  throw new StorageFailure(400, 'InvalidParameter', 'Invalid file size limit');
};

const MIME_PATTERN = /^(?:\*|[\w!#$&^.+-]+)\/(?:\*|[\w!#$&^.+-]+)$/;

/** The patterns themselves (`image/*`, `application/pdf`); null: every type. @throws StorageFailure invalid_mime_type. */
export const mimePatterns = (value: unknown): string[] | null => {
  if (value === null || value === undefined) return null;
  const patterns = Array.isArray(value) ? value.map(String) : [String(value)];
  const wrong = patterns.find((pattern) => !MIME_PATTERN.test(pattern));
  if (wrong === undefined) return patterns;
  throw new StorageFailure(422, 'InvalidMimeType', `mime type ${wrong} is not supported`, 'invalid_mime_type');
};

/** `text/plain` of `text/plain; charset=utf-8`, or undefined for what names no type. */
export const essenceOf = (type: string): string | undefined => {
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return MIME_PATTERN.test(essence) && !essence.includes('*') ? essence : undefined;
};

/** Whether a bucket with these patterns takes this type. */
export const isAllowedType = (type: string, patterns: readonly string[] | null): boolean => {
  const essence = essenceOf(type);
  if (essence === undefined) return false;
  const [family] = essence.split('/');
  return patterns?.some((pattern) => ['*/*', essence, `${family}/*`].includes(pattern.toLowerCase())) ?? true;
};
