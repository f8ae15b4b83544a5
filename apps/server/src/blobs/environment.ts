import { type Env, unreadableVariable } from '@trama/backend';
import type { S3Bucket } from './s3-blobs.ts';

/** Where releases and assets are kept, by `S3_…`; undefined without `S3_BUCKET`. @throws BackendError `backend/environment` */
export const s3FromEnv = (env: Env): S3Bucket | undefined => {
  const bucket = env.S3_BUCKET;
  if (!bucket) return undefined;
  const required = (name: string): string => {
    const value = env[name];
    if (value) return value;
    throw unreadableVariable(name, 'S3_BUCKET needs it, as it does S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY.');
  };
  return {
    bucket,
    endpoint: required('S3_ENDPOINT'),
    accessKeyId: required('S3_ACCESS_KEY'),
    secretAccessKey: required('S3_SECRET_KEY'),
    region: env.S3_REGION || 'us-east-1',
    prefix: env.S3_PREFIX ?? '',
  };
};
