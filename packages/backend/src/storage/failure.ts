import { READ_ONLY, VIEW_AS_READS } from '../access/read-only.ts';
import { INSUFFICIENT_PRIVILEGE, isSqlFailure, isUniqueViolation } from '../errors.ts';
import { BodyTooLarge } from '../request-body.ts';

/** A request to the storage service that is answered with an error, from which supabase-js makes a StorageApiError. */
export class StorageFailure extends Error {
  /** What the body tells as `statusCode`; the answer itself has 400, or 500 (as Supabase's storage answers). */
  readonly statusCode: number;
  readonly code: string;
  readonly error: string;

  constructor(statusCode: number, code: string, message: string, error: string = code) {
    super(message);
    this.name = 'StorageFailure';
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
  }
}

export const noSuchKey = (): StorageFailure => new StorageFailure(404, 'NoSuchKey', 'Object not found', 'not_found');
export const noSuchBucket = (): StorageFailure =>
  new StorageFailure(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const alreadyExists = (): StorageFailure =>
  new StorageFailure(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate');
export const invalidKey = (key: string): StorageFailure => new StorageFailure(400, 'InvalidKey', `Invalid key: ${key}`);
export const invalidRequest = (message: string): StorageFailure => new StorageFailure(400, 'InvalidRequest', message);
export const entityTooLarge = (message = 'The object exceeded the maximum allowed size'): StorageFailure =>
  new StorageFailure(413, 'EntityTooLarge', message, 'Payload too large');
export const invalidMimeType = (type: string): StorageFailure =>
  new StorageFailure(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type');
export const accessDenied = (message: string): StorageFailure =>
  new StorageFailure(403, 'AccessDenied', message, 'Unauthorized');

/**
 * The failure to answer with: one of ours as it is, a body beyond its limit, one of Postgres by its SQLSTATE.
 * @returns undefined for a fault of the program, which the caller must not show to the client.
 */
export const toStorageFailure = (error: unknown): StorageFailure | undefined => {
  if (error instanceof StorageFailure) return error;
  if (error instanceof BodyTooLarge) return entityTooLarge(error.message);
  if (!isSqlFailure(error)) return undefined;
  if (error.code === READ_ONLY) return accessDenied(VIEW_AS_READS);
  if (error.code === INSUFFICIENT_PRIVILEGE) return accessDenied(error.message);
  if (isUniqueViolation(error)) return alreadyExists();
  if (error.code === '57014') return new StorageFailure(544, 'DatabaseTimeout', 'The query took too long');
  return /^(22|23|P0|PT)/.test(error.code) ? new StorageFailure(400, 'DatabaseError', error.message) : undefined;
};

export const failureResponse = ({ statusCode, code, error, message }: StorageFailure): Response =>
  Response.json({ statusCode: String(statusCode), code, error, message }, { status: 400 });
