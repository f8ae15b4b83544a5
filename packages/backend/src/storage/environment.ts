import type { Env } from '../environment-variables.ts';
import { BackendError } from '../errors.ts';
import type { StorageSettings } from './context.ts';
import { sizeLimit } from './objects/names.ts';

/** What the environment says of the storage service: `STORAGE_FILE_SIZE_LIMIT` and `STORAGE_S3_…`. @throws BackendError. */
export const storageFromEnv = (env: Env): Partial<StorageSettings> => {
  const required = (name: string): string => {
    const value = env[name];
    if (value) return value;
    throw new BackendError({
      code: 'backend/environment',
      message: `The environment variable ${name} is missing.`,
      where: [name],
      hint: 'With STORAGE_S3_BUCKET, set STORAGE_S3_ENDPOINT, STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY too.',
    });
  };
  const limit = sizeLimit(env.STORAGE_FILE_SIZE_LIMIT || undefined);
  const bucket = env.STORAGE_S3_BUCKET;
  return {
    ...(limit === null ? {} : { largestFile: limit }),
    ...(bucket
      ? {
          s3: {
            bucket,
            endpoint: required('STORAGE_S3_ENDPOINT'),
            accessKeyId: required('STORAGE_S3_ACCESS_KEY'),
            secretAccessKey: required('STORAGE_S3_SECRET_KEY'),
            region: env.STORAGE_S3_REGION || 'us-east-1',
            prefix: env.STORAGE_S3_PREFIX ?? '',
          },
        }
      : {}),
  };
};
